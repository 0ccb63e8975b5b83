import { facts as factsTable, joinContent, line, phrase, text, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  isAccredited,
  isEntrepreneur,
  operatorName,
  positionAmid,
  postalAddress,
  registrationNumber,
  registrationNumberName,
  requisite,
} from "../../facts/company-requisites.ts";
import { printPhone } from "../../language/format-values.ts";

/** Rows of a table «показатель — значение». */
export type TableRows = readonly (readonly [string, Inline | Content])[];

const codes = [
  ["okved", "ОКВЭД"],
  ["okpo", "ОКПО"],
  ["okfs", "ОКФС"],
  ["okopf", "ОКОПФ"],
  ["okogu", "ОКОГУ"],
] as const;

/** Returns the operator's requisites, with which every notification starts. */
export function operatorRows(facts: CompanyFacts): TableRows {
  return [
    [isEntrepreneur(facts) ? "Оператор" : "Полное наименование", operatorName(facts)],
    ...(isEntrepreneur(facts) ? [] : [["Сокращённое наименование", requisite(facts, "short_name")] as const]),
    ["ИНН", requisite(facts, "inn", line("short"))],
    [registrationNumberName(facts), registrationNumber(facts)],
    ...(isAccredited(facts) ? [["Иностранная организация", requisite(facts, "head_organisation")] as const] : []),
    [
      isEntrepreneur(facts) ? "Адрес регистрации по месту жительства" : "Адрес в пределах места нахождения",
      requisite(facts, "legal_address", line("address")),
    ],
    ["Почтовый адрес", postalAddress(facts)],
    ["Телефон", phone(facts)],
    ["Электронная почта", requisite(facts, "mail")],
  ];
}

/** Returns the operator's classifier codes, including unanswered ones. */
export function codeRows(facts: CompanyFacts): TableRows {
  return codes.map(([field, name]) => [name, requisite(facts, field)]);
}

/** Returns the operator's classifier codes that are answered. */
export function givenCodes(facts: CompanyFacts): TableRows {
  const answeredCodes = codes.filter(([field]) => facts.information[field].trim() !== "");
  return answeredCodes.map(([field, name]) => [name, requisite(facts, field)]);
}

function phone(facts: CompanyFacts): Inline {
  const { id, contact_phone } = facts.information;
  return value(printPhone(contact_phone), { form: "information", id, field: "contact_phone" }, line("short"));
}

/** Returns the table of requisites, with only the codes that are answered. */
export function operatorTable(facts: CompanyFacts, more: TableRows = []): Block {
  return factsTable([...operatorRows(facts), ...givenCodes(facts), ...more]);
}

/** Returns the organiser of the processing (article 22(3)(7.1) of 152-FZ), one row per answer. */
export function organiserRows(facts: CompanyFacts): readonly (readonly [string, Inline])[] {
  const { commission } = facts;
  const of = (field: "o_name" | "o_position" | "o_phone" | "o_mail", words = commission[field]) =>
    value(words, { form: "commission", id: commission.id, field }, line("short"));
  return [
    ["ФИО", of("o_name")],
    ["должность", positionAmid(facts, "o") ?? of("o_position")],
    ["телефон", of("o_phone", printPhone(commission.o_phone))],
    ["электронная почта", of("o_mail")],
    ["почтовый адрес", postalAddress(facts)],
  ];
}

/** Returns the organiser as one sentence. */
export function organiserContent(facts: CompanyFacts): Content {
  const [name, position, ...contacts] = organiserRows(facts);
  const reached = contacts.map(([label, run]) => phrase`${text(label)} ${run}`);
  return joinContent([...[name, position].flatMap((row) => (row ? [row[1]] : [])), ...reached], ", ");
}
