import { formatPhone } from "@opis/model/validation/phone";
import { facts as factsTable } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { postalAddress, requisite } from "../../facts/requisites.ts";
import { line, phrase, value } from "../../inline.ts";
import type { Block, Content, Inline } from "../../model.ts";

/** Requisites of the operator as every notification begins with them. */
function operatorRows(facts: CompanyFacts): (readonly [string, Inline | Content])[] {
  return [
    ["Полное наименование", requisite(facts, "full_name")],
    ["Сокращённое наименование", requisite(facts, "short_name")],
    ["ИНН", requisite(facts, "inn", line("short"))],
    ["ОГРН", requisite(facts, "ogrn", line("short"))],
    ["Адрес", requisite(facts, "legal_address", line("address"))],
    ["Почтовый адрес", postalAddress(facts)],
    ["Телефон", phone(facts)],
    ["Электронная почта", requisite(facts, "mail")],
  ];
}

function phone(facts: CompanyFacts): Inline {
  const { id, contact_phone } = facts.information;
  return value(formatPhone(contact_phone), { form: "information", id, field: "contact_phone" }, line("short"));
}

/** The table of requisites. */
export function operatorTable(facts: CompanyFacts, more: readonly (readonly [string, Inline | Content])[] = []): Block {
  return factsTable([...operatorRows(facts), ...more]);
}

/** Who is responsible for organising the processing (article 22(3)(7.1) of 152-FZ). */
export function organiserContent(facts: CompanyFacts): Content {
  const of = (field: "o_name" | "o_position" | "o_phone" | "o_mail") =>
    value(
      field === "o_phone" ? formatPhone(facts.commission.o_phone) : facts.commission[field],
      {
        form: "commission",
        id: facts.commission.id,
        field,
      },
      line("short"),
    );
  return phrase`${of("o_name")}, ${of("o_position")}, телефон ${of("o_phone")}, электронная почта ${of("o_mail")}, почтовый адрес: ${postalAddress(facts)}`;
}
