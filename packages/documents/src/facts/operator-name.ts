import { type FinedParty, payerOf } from "@opis/model/law/fines";
import { line, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { declineName } from "../language/decline-name.ts";
import { dativeOfOrganisation } from "../language/decline-organisation.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** Returns whether the operator is a sole trader, whose documents name a person instead of an organisation (documents 0.7). */
export function isEntrepreneur({ information }: CompanyFacts): boolean {
  return information.legal_form === "entrepreneur";
}

/** Returns whose fines apply (by legal form), as of a date. */
export function fineBasis({ information }: CompanyFacts, day: string): FinedParty {
  return { day, payer: payerOf(information.legal_form) };
}

/** Returns the operator's full name; for a sole trader, the status and the person's name. */
export function operatorName(facts: CompanyFacts): Inline[] {
  const { id, full_name, manager_name } = facts.information;
  const source = (field: string) => ({ form: "information", id, field }) as const;
  if (!isEntrepreneur(facts)) return [value(full_name, source("full_name"), line("name"))];
  const name = manager_name.trim() === "" ? full_name : manager_name;
  if (/^(индивидуальный предприниматель|ип)\s/iu.test(name)) return [value(name, source("full_name"), line("name"))];
  return [text("Индивидуальный предприниматель "), value(name, source("manager_name"), line("name"))];
}

const statusFirst = /^индивидуальный предприниматель(?=\s)/iu;

/** Returns the operator's full name within a sentence, where a sole trader's status is not capitalised. */
export function operatorNameAmid(facts: CompanyFacts): Inline[] {
  const name = operatorName(facts);
  if (!isEntrepreneur(facts)) return name;
  return name.map((run) => ({ ...run, text: run.text.replace(statusFirst, (status) => status.toLowerCase()) }));
}

/** Returns the operator's name as addressee, in the dative if it can be declined with certainty. */
export function operatorNameInDative(facts: CompanyFacts): Inline[] {
  const name = operatorNameAmid(facts);
  const last = name.at(-1);
  const dative = dativeOfOrganisation(name.map(({ text: words }) => words).join(""));
  return last && dative !== null ? [{ ...last, text: dative }] : name;
}

/**
 * Returns the operator a consent is given to, by short name: «ООО «Ромашка»», «ИП Иванову И. И.»; if the case is uncertain, «оператору
 * (Ромашка)».
 */
export function operatorInDativeShort(facts: CompanyFacts): Content {
  const { id, short_name: name } = facts.information;
  const run = value(name, { form: "information", id, field: "short_name" }, line("name"));
  if (run.gap) return [run];
  const dative = traderInDative(facts) ?? dativeOfOrganisation(name);
  return dative === null ? phrase`оператору (${run})` : [{ ...run, text: dative }];
}

// Initials do not reveal the gender, so the full name is used.
function traderInDative({ information }: CompanyFacts): string | null {
  const { short_name: name, manager_name: full } = information;
  const [status, surname, initials] = /^(ИП)\s+(\S+)\s+((?:\p{Lu}\.\s*){1,2})$/u.exec(name.trim())?.slice(1) ?? [];
  const declined = declineName(full, "dative");
  if (!surname || declined === full.trim() || full.trim().split(/\s/u)[0] !== surname) return null;
  return [status, declined.split(" ")[0], initials].join(" ");
}

/** Returns whether the operator is an accredited foreign branch and so has no ОГРН (160-FZ of 09.07.1999, article 21). */
export function isAccredited({ information }: CompanyFacts): boolean {
  return information.legal_form === "foreign_branch";
}

/** Returns the field with the operator's registration number, of the kind that applies to it. */
export function registrationField(facts: CompanyFacts): "accreditation_number" | "ogrn" {
  return isAccredited(facts) ? "accreditation_number" : "ogrn";
}

/** Returns the name of the operator's registration number; a foreign branch has an accreditation number. */
export function registrationNumberName(facts: CompanyFacts): "ОГРН" | "ОГРНИП" | "НЗА" {
  if (isAccredited(facts)) return "НЗА";
  return isEntrepreneur(facts) ? "ОГРНИП" : "ОГРН";
}
