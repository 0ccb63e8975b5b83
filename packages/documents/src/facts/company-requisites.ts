import type { Row } from "@opis/model/rows/row";
import { surnameFirst } from "@opis/model/text/person-name";
import { signer } from "../block.ts";
import type { Content, Inline, Signer } from "../composed-document.ts";
import { line, phrase, text, value } from "../inline.ts";
import { lowerFirst } from "../language/position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isAccredited, isEntrepreneur, registrationField, registrationNumberName } from "./operator.ts";

type InformationText = {
  [K in keyof Row<"information">]: Row<"information">[K] extends string ? K : never;
}[keyof Row<"information">];

/** An answer of the company information; empty is a line to be filled in by hand. */
export function requisite(facts: CompanyFacts, field: InformationText, whenEmpty: Inline = line("name")): Inline {
  return value(facts.information[field], { form: "information", id: facts.information.id, field }, whenEmpty);
}

/** The number in the register of operators of its kind. */
export function registrationNumber(facts: CompanyFacts): Inline {
  return requisite(facts, registrationField(facts), line("short"));
}

/** «ИНН 7710140679, ОГРН 1027700132195». */
export function registeredAs(facts: CompanyFacts): Content {
  return phrase`ИНН ${requisite(facts, "inn", line("short"))}, ${text(registrationNumberName(facts))} ${registrationNumber(facts)}`;
}

/** «; иностранная организация: Muster GmbH, Германия»: the head organisation, if the operator is a branch and it is known. */
export function headOrganisationText(facts: CompanyFacts): Content {
  if (!isAccredited(facts) || facts.information.head_organisation.trim() === "") return [];
  return phrase`; иностранная организация: ${requisite(facts, "head_organisation")}`;
}

/** The postal address: the legal one if they are answered to be the same, a blank line if unanswered. */
export function postalAddress(facts: CompanyFacts): Inline {
  const { id, bool_postal_address: isSame, mail_address: postal } = facts.information;
  if (isSame === null && postal.trim() === "")
    return { ...line("address"), source: { form: "information", id, field: "bool_postal_address" } };
  return requisite(facts, isSame === true ? "legal_address" : "mail_address", line("address"));
}

/** Where letters reach the operator: the postal address, or the legal one if no other is known. */
export function addressForLetters(facts: CompanyFacts): Inline {
  const postal = postalAddress(facts);
  return postal.gap === undefined ? postal : requisite(facts, "legal_address", line("address"));
}

/** The manager who signs or approves (documents 0.5, S1); a sole trader signs by that status. */
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

/** Whether this is the operator in person: a sole trader has a status where others have a position (documents 0.5, S1). */
export function isTrader(facts: CompanyFacts, name: string): boolean {
  return isEntrepreneur(facts) && isHead(facts, name);
}

const asTrader: Pick<Signer, "position"> = { position: [text("Индивидуальный предприниматель")] };

/** Signers one after another; one person in two capacities signs once, under both (documents 0.5). */
export function signingOnce(signers: readonly Signer[]): Signer[] {
  const byPerson = new Map<string, Signer>();
  for (const [index, one] of signers.entries()) {
    const key = signerKey(one) ?? `line ${index}`;
    const there = byPerson.get(key);
    if (!there) byPerson.set(key, one);
    else byPerson.set(key, { ...there, ...one, ...joinedRoles(there, one) });
  }
  return [...byPerson.values()];
}

/** The signers but one who has signed above already. */
export function signersExcept(above: Signer, signers: readonly Signer[]): Signer[] {
  const key = signerKey(above);
  return signers.filter((one) => key === undefined || signerKey(one) !== key);
}

/** Undefined where the name is to be written by hand. */
function signerKey({ name }: Signer): string | undefined {
  return name.every((run) => run.gap === "LINE") ? undefined : personKey(name.map((run) => run.text).join(""));
}

/** A name in one order, without case and spaces: who signs twice is known by it. */
export function personKey(name: string): string {
  return surnameFirst(name).toLowerCase().replaceAll("ё", "е").replace(/\s/gu, "");
}

/** Whether this is the company's head, by his name. */
export function isHead({ information }: Pick<CompanyFacts, "information">, name: string): boolean {
  const key = personKey(name);
  return key !== "" && key === personKey(information.manager_name);
}

function joinedRoles(one: Signer, other: Signer): Pick<Signer, "role"> {
  const roles = [one.role, other.role].filter((role) => role !== undefined);
  return roles.length === 0
    ? {}
    : { role: roles.map((role, index) => (index === 0 ? role : lowerFirst(role))).join("; ") };
}

/** The person responsible for organising the processing (documents 0.5, S2). */
export function organiser(facts: CompanyFacts): Signer {
  return responsible(facts, "Ответственный за организацию обработки персональных данных", "o_position", "o_name");
}

/** The person responsible for the security of systems (documents 0.5, S3). */
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
