import { facts as factsTable } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { isEntrepreneur, operatorName, registrationNumberName } from "../../facts/operator.ts";
import { postalAddress, requisite } from "../../facts/requisites.ts";
import { line, phrase, value } from "../../inline.ts";
import { printPhone } from "../../language/phone.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content, Inline } from "../../model.ts";

type Rows = readonly (readonly [string, Inline | Content])[];

const codes = [
  ["okved", "ОКВЭД"],
  ["okpo", "ОКПО"],
  ["okfs", "ОКФС"],
  ["okopf", "ОКОПФ"],
  ["okogu", "ОКОГУ"],
] as const;

/** Requisites of the operator as every notification begins with them; codes only where they are given. */
function operatorRows(facts: CompanyFacts): Rows {
  const { information } = facts;
  return [
    [isEntrepreneur(facts) ? "Оператор" : "Полное наименование", operatorName(facts)],
    ...(isEntrepreneur(facts) ? [] : [["Сокращённое наименование", requisite(facts, "short_name")] as const]),
    ["ИНН", requisite(facts, "inn", line("short"))],
    [registrationNumberName(facts), requisite(facts, "ogrn", line("short"))],
    [
      isEntrepreneur(facts) ? "Адрес регистрации по месту жительства" : "Адрес в пределах места нахождения",
      requisite(facts, "legal_address", line("address")),
    ],
    ["Почтовый адрес", postalAddress(facts)],
    ["Телефон", phone(facts)],
    ["Электронная почта", requisite(facts, "mail")],
    ...codes
      .filter(([field]) => information[field].trim() !== "")
      .map(([field, name]) => [name, requisite(facts, field)] as const),
  ];
}

function phone(facts: CompanyFacts): Inline {
  const { id, contact_phone } = facts.information;
  return value(printPhone(contact_phone), { form: "information", id, field: "contact_phone" }, line("short"));
}

/** The table of requisites. */
export function operatorTable(facts: CompanyFacts, more: Rows = []): Block {
  return factsTable([...operatorRows(facts), ...more]);
}

/** Who is responsible for organising the processing (article 22(3)(7.1) of 152-FZ). */
export function organiserContent(facts: CompanyFacts): Content {
  const { commission } = facts;
  const of = (field: "o_name" | "o_position" | "o_mail", words = commission[field]) =>
    value(words, { form: "commission", id: commission.id, field }, line("short"));
  const phoneRun = value(
    printPhone(commission.o_phone),
    { form: "commission", id: commission.id, field: "o_phone" },
    line("short"),
  );
  const position = of("o_position", lowerFirst(commission.o_position));
  return phrase`${of("o_name")}, ${position}, телефон ${phoneRun}, электронная почта ${of("o_mail")}, почтовый адрес: ${postalAddress(facts)}`;
}
