import { expect, test } from "vitest";
import { companyFacts } from "./facts/company-facts.ts";
import { clinic } from "./testing/clinic.ts";
import { allClinicAnswers } from "./testing/clinic-answers.ts";
import { documentNamed, requestFor, textOf } from "./testing/consents.ts";

const company = clinic();
const facts = companyFacts(company.builder.snapshot());
const answers = allClinicAnswers(company);

/** The text of a document of the clinic, of the named object where there is one for each. */
function print(key: string, object?: number): string {
  const request = requestFor(key, facts.snapshot, answers[key]);
  return textOf(documentNamed(key).compose(facts, object === undefined ? request : { ...request, object }));
}

const agreement = "soglashenie_o_soblyudenii_bezobastnosti";

test.each([
  [
    "152-FZ 12(10): after the notification, to a state of the list",
    agreement,
    company.laboratory,
    "(ч. 3 ст. 12, ч. 10 ст. 12",
  ],
  ["152-FZ 12(11): ten working days later, to another state", agreement, company.insurer, "(ч. 3 ст. 12, ч. 11 ст. 12"],
  [
    "152-FZ 12(11): the same in the regulations",
    "protection_regulations",
    undefined,
    "защиты жизни и здоровья (ч. 11 ст. 12",
  ],
  ["measures amid a sentence", agreement, company.laboratory, "меры защиты — шифрование при хранении"],
  ["the telephone of who is named as the contact", "nkcki_notice", undefined, "Телефон для связи +7 (495) 123-00-03"],
  [
    "data apart from data with a comma",
    "soglasie_na_obrabotku",
    company.ofPatients,
    "данные: Фамилия, имя, отчество; Диагноз",
  ],
  ["a type of threats once", "obshhie_svedenija_po_informacionnym_sistemam", undefined, "УЗ3; 3-й тип"],
])("the clinic's documents print %s", (_, key, object, words) => {
  expect(print(key, object).replaceAll("\u2011", "-")).toContain(words);
});

test.each([
  ["a measure that nobody named", "strategy_and_tactics", /Блокирующие меры|не указан/u],
  ["a column of measures that nobody named", "ocenka_aktualnosti", /Действующие меры|не назван/u],
  ["technical details that nobody gave", "nkcki_notice", /Технические сведения/u],
])("the clinic's documents leave out %s", (_, key, words) => {
  expect(print(key)).not.toMatch(words);
});
