import { type FinedParty, payerOf } from "@opis/model/law/fines";
import type { Row } from "@opis/model/rows/row";
import { surnameFirst } from "@opis/model/text/person-name";
import { line, paragraph, phrase, placeDate, signer, text, value, wizardSource } from "../block.ts";
import type { Block, Content, Inline, PlaceDate, Signer } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import { declineName } from "../language/decline-name.ts";
import { dativeOfOrganisation } from "../language/decline-organisation.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { longDate, shortDate } from "../language/format-values.ts";
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

type InformationText = {
  [K in keyof Row<"information">]: Row<"information">[K] extends string ? K : never;
}[keyof Row<"information">];

/** Returns an answer of the company information; a blank line if empty. */
export function requisite(facts: CompanyFacts, field: InformationText, whenEmpty: Inline = line("name")): Inline {
  return value(facts.information[field], { form: "information", id: facts.information.id, field }, whenEmpty);
}

/** Returns the operator's registration number, of the kind that applies to it. */
export function registrationNumber(facts: CompanyFacts): Inline {
  return requisite(facts, registrationField(facts), line("short"));
}

/** Returns «ИНН 7710140679, ОГРН 1027700132195». */
export function registeredAs(facts: CompanyFacts): Content {
  return phrase`ИНН ${requisite(facts, "inn", line("short"))}, ${text(registrationNumberName(facts))} ${registrationNumber(facts)}`;
}

/** Returns «; иностранная организация: Muster GmbH, Германия» for a branch with a known head organisation; otherwise nothing. */
export function headOrganisationText(facts: CompanyFacts): Content {
  if (!isAccredited(facts) || facts.information.head_organisation.trim() === "") return [];
  return phrase`; иностранная организация: ${requisite(facts, "head_organisation")}`;
}

/** Returns the postal address: the legal one if they are answered to be the same, a blank line if unanswered. */
export function postalAddress(facts: CompanyFacts): Inline {
  const { id, bool_postal_address: isSame, mail_address: postal } = facts.information;
  if (isSame === null && postal.trim() === "")
    return { ...line("address"), source: { form: "information", id, field: "bool_postal_address" } };
  return requisite(facts, isSame === true ? "legal_address" : "mail_address", line("address"));
}

/** Returns the operator's mailing address: the postal one, or the legal one if no other is known. */
export function addressForLetters(facts: CompanyFacts): Inline {
  const postal = postalAddress(facts);
  return postal.gap === undefined ? postal : requisite(facts, "legal_address", line("address"));
}

/** Returns the manager who signs or approves (documents 0.5, S1); a sole trader signs with that status. */
export function manager(facts: CompanyFacts): Signer {
  const { id, manager_position, manager_name } = facts.information;
  const from = (field: string) => ({ form: "information", id, field }) as const;
  const signing = signer({
    position: { answer: manager_position, source: from("manager_position") },
    name: { answer: manager_name, source: from("manager_name") },
    seal: true,
    date: true,
  });
  return isEntrepreneur(facts) ? { ...signing, ...asTrader } : signing;
}

/** Returns whether the person is the operator, a sole trader with a status instead of a position (documents 0.5, S1). */
export function isTrader(facts: CompanyFacts, name: string): boolean {
  return isEntrepreneur(facts) && isHead(facts, name);
}

/**
 * Returns the position of the organiser («o») or the security officer («a») within a sentence, a sole trader's status for the operator in
 * person; undefined if unanswered.
 */
export function positionAmid(facts: CompanyFacts, who: "o" | "a"): Inline | undefined {
  const { commission, information } = facts;
  if (isTrader(facts, commission[`${who}_name`]))
    return value("индивидуальный предприниматель", { form: "information", id: information.id, field: "legal_form" });
  const position = lowerFirst(commission[`${who}_position`].trim());
  if (position === "") return undefined;
  return value(position, { form: "commission", id: commission.id, field: `${who}_position` });
}

const asTrader: Pick<Signer, "position"> = { position: [text("Индивидуальный предприниматель")] };

/** Merges signers: a person with two capacities signs once, with both (documents 0.5). */
export function signingOnce(signers: readonly Signer[]): Signer[] {
  const byPerson = new Map<string, Signer>();
  for (const [index, one] of signers.entries()) {
    const key = signerKey(one) ?? `line ${index}`;
    const there = byPerson.get(key);
    if (!there) byPerson.set(key, one);
    else byPerson.set(key, { ...there, ...one, ...joinRoles(there, one) });
  }
  return [...byPerson.values()];
}

/** Returns the signers without the one who has already signed above. */
export function signersExcept(above: Signer, signers: readonly Signer[]): Signer[] {
  const key = signerKey(above);
  return signers.filter((signer) => key === undefined || signerKey(signer) !== key);
}

/** Returns the key of a signer; undefined if the name is to be written by hand. */
function signerKey({ name }: Signer): string | undefined {
  return name.every((run) => run.gap === "LINE") ? undefined : personKey(name.map((run) => run.text).join(""));
}

/** Normalises a name (order, case, spaces) to recognise the same person. */
export function personKey(name: string): string {
  return surnameFirst(name).toLowerCase().replaceAll("ё", "е").replace(/\s/gu, "");
}

/** Returns whether the name is that of the company's head. */
export function isHead({ information }: Pick<CompanyFacts, "information">, name: string): boolean {
  const key = personKey(name);
  return key !== "" && key === personKey(information.manager_name);
}

function joinRoles(left: Signer, right: Signer): Pick<Signer, "role"> {
  const roles = [left.role, right.role].filter((role) => role !== undefined);
  return roles.length === 0
    ? {}
    : { role: roles.map((role, index) => (index === 0 ? role : lowerFirst(role))).join("; ") };
}

/** Returns the person responsible for organising the processing as a signer (documents 0.5, S2). */
export function organiser(facts: CompanyFacts): Signer {
  return responsible(facts, "Ответственный за организацию обработки персональных данных", "o_position", "o_name");
}

/** Returns the person responsible for system security as a signer (documents 0.5, S3). */
export function securityOfficer(facts: CompanyFacts): Signer {
  return responsible(facts, "Ответственный за обеспечение безопасности персональных данных", "a_position", "a_name");
}

function responsible(
  facts: CompanyFacts,
  role: string,
  position: "o_position" | "a_position",
  name: "o_name" | "a_name",
): Signer {
  const { id } = facts.commission;
  const signing = signer({
    role,
    position: { answer: facts.commission[position], source: { form: "commission", id, field: position } },
    name: { answer: facts.commission[name], source: { form: "commission", id, field: name } },
    date: true,
  });
  return isTrader(facts, facts.commission[name]) ? { ...signing, ...asTrader } : signing;
}

/** Returns the number of a document, or a blank line to fill in by hand. */
export function documentNumber({ number }: DocumentRequest): Inline {
  return value(number, wizardSource("number"), line("short"));
}

/** Returns the date of a document as text: «21» ноября 2026 г.; a blank line while it is undated. */
export function documentDate(request: DocumentRequest): Inline {
  return request.isUndated ? undated : dateOfFacts(request);
}

/** Returns the line with the outgoing number and the date of a letter. */
export function outgoingNumber(request: DocumentRequest): Block {
  return paragraph(phrase`Исх. № ${documentNumber(request)} от ${documentDate(request)}`, {
    align: "left",
    indent: false,
  });
}

/** Returns the sender of a letter: the operator, its registration and its address. */
export function sender(facts: CompanyFacts): Block {
  return paragraph(phrase`${operatorName(facts)}\n${registeredAs(facts)}\n${addressForLetters(facts)}`, {
    align: "left",
    indent: false,
  });
}

/** Returns the date of a document in figures: 21.11.2026; a blank line while it is undated. */
export function documentDateInFigures({ date, isUndated }: DocumentRequest): Inline {
  return isUndated ? undated : text(shortDate(date) ?? date);
}

/** Returns the date on which the printed facts and rules hold: «21» ноября 2026 г.; today while the document is undated. */
export function dateOfFacts({ date }: DocumentRequest): Inline {
  return text(longDate(date) ?? date);
}

const undated: Inline = { ...line("date"), source: wizardSource("date") };

/** Settlements other than cities («село Красное») are already named with their kind, so they are left unchanged. */
const settlement = /^(пос\.|посёлок|поселок|пгт|рп|с\.|село|д\.|деревня|ст-ца|станица|хутор|аул)\s/iu;

/** Returns «г. Москва» from «Москва» or «г. Москва»; other settlements are unchanged, empty is null. */
export function cityLabel(city: string | null | undefined): string | null {
  const name = city?.trim();
  if (!name) return null;
  if (settlement.test(name) || /^(г\.|гор\.|город)\s*/iu.test(name) || !/^[А-ЯЁ]/u.test(name)) return name;
  return `г. ${name}`;
}

/** Returns the line under the title with the company's settlement and the document's date. */
export function placeAndDate({ information }: CompanyFacts, request: DocumentRequest): PlaceDate {
  const source = { form: "information", id: information.id, field: "settlement" } as const;
  return placeDate(value(cityLabel(information.settlement), source, line("short")), documentDate(request));
}
