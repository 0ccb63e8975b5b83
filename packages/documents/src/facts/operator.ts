import { type FinedParty, payerOf } from "@opis/model/law/fined-party";
import type { Content, Inline } from "../composed-document.ts";
import { line, phrase, text, value } from "../inline.ts";
import { dativeOfOrganisation } from "../language/organisation.ts";
import { declineName } from "../language/person-name.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** Whether the operator is a sole trader: its documents name a person where others name an organisation (documents 0.7). */
export function isEntrepreneur({ information }: CompanyFacts): boolean {
  return information.legal_form === "entrepreneur";
}

/** Returns whose fines apply (by legal form), as of a day. */
export function fineBasis({ information }: CompanyFacts, day: string): FinedParty {
  return { day, payer: payerOf(information.legal_form) };
}

/** Full name of the operator; of a sole trader the status and the person's name. */
export function operatorName(facts: CompanyFacts): Inline[] {
  const { id, full_name, manager_name } = facts.information;
  const source = (field: string) => ({ form: "information", id, field }) as const;
  if (!isEntrepreneur(facts)) return [value(full_name, source("full_name"), line("name"))];
  const name = manager_name.trim() === "" ? full_name : manager_name;
  if (/^(индивидуальный предприниматель|ип)\s/iu.test(name)) return [value(name, source("full_name"), line("name"))];
  return [text("Индивидуальный предприниматель "), value(name, source("manager_name"), line("name"))];
}

const statusFirst = /^индивидуальный предприниматель(?=\s)/iu;

/** The same amid a sentence, where the status of a sole trader takes no capital. */
export function operatorNameAmid(facts: CompanyFacts): Inline[] {
  const name = operatorName(facts);
  if (!isEntrepreneur(facts)) return name;
  return name.map((run) => ({ ...run, text: run.text.replace(statusFirst, (status) => status.toLowerCase()) }));
}

/** To whom a request is written: the name in the dative, where that is certain. */
export function operatorNameInDative(facts: CompanyFacts): Inline[] {
  const name = operatorNameAmid(facts);
  const last = name.at(-1);
  const dative = dativeOfOrganisation(name.map(({ text: words }) => words).join(""));
  return last && dative !== null ? [{ ...last, text: dative }] : name;
}

/** «ООО «Ромашка»», «ИП Иванову И. И.»: to whom a consent is given, by the short name; in doubt «оператору (Ромашка)». */
export function operatorInDativeShort(facts: CompanyFacts): Content {
  const { id, short_name: name } = facts.information;
  const run = value(name, { form: "information", id, field: "short_name" }, line("name"));
  if (run.gap) return [run];
  const dative = traderInDative(facts) ?? dativeOfOrganisation(name);
  return dative === null ? phrase`оператору (${run})` : [{ ...run, text: dative }];
}

// Initials do not show the gender, the full name does.
function traderInDative({ information }: CompanyFacts): string | null {
  const { short_name: name, manager_name: full } = information;
  const [status, surname, initials] = /^(ИП)\s+(\S+)\s+((?:\p{Lu}\.\s*){1,2})$/u.exec(name.trim())?.slice(1) ?? [];
  const declined = declineName(full, "dative");
  if (!surname || declined === full.trim() || full.trim().split(/\s/u)[0] !== surname) return null;
  return [status, declined.split(" ")[0], initials].join(" ");
}

/** Whether the operator is in the register of accredited branches and so has no ОГРН (160-FZ of 09.07.1999, article 21). */
export function isAccredited({ information }: CompanyFacts): boolean {
  return information.legal_form === "foreign_branch";
}

/** The question about the number in the register of operators of its kind. */
export function registrationField(facts: CompanyFacts): "accreditation_number" | "ogrn" {
  return isAccredited(facts) ? "accreditation_number" : "ogrn";
}

/** What the number in the state register is called; a branch of a foreign organisation has that of its accreditation. */
export function registrationNumberName(facts: CompanyFacts): "ОГРН" | "ОГРНИП" | "НЗА" {
  if (isAccredited(facts)) return "НЗА";
  return isEntrepreneur(facts) ? "ОГРНИП" : "ОГРН";
}
