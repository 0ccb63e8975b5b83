import { expect, test } from "vitest";
import { companyFacts } from "./facts/company-facts.ts";
import { clinic } from "./testing/clinic.ts";
import { allClinicAnswers } from "./testing/clinic-answers.ts";
import { documentNamed, requestFor, textOf } from "./testing/compose-sample.ts";

const company = clinic();
const facts = companyFacts(company.builder.snapshot());
const answers = allClinicAnswers(company);

/** Returns the text of one of the clinic's documents, for `object` if it exists once per object. */
function print(key: string, object?: number): string {
  const request = requestFor(key, facts.snapshot, answers[key]);
  return textOf(documentNamed(key).compose(facts, object === undefined ? request : { ...request, object }));
}

const agreement = "soglashenie_o_soblyudenii_bezobastnosti";

test.each([
  ["152-FZ 12(10): after the notification, to a state of the list", agreement, company.laboratory, "(ч. 3, 10 ст. 12"],
  ["152-FZ 12(11): ten working days later, to another state", agreement, company.insurer, "(ч. 3, 11 ст. 12"],
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
  [
    "152-FZ 9(4)(6): who processes on its behalf, in the written consent itself",
    "soglasie_na_obrabotku",
    company.ofPatients,
    "осуществляют: Labor Nord GmbH, адрес: Германия, Гамбург",
  ],
  [
    "152-FZ 9(1): who verifies the powers of a representative",
    "soglasie_na_obrabotku",
    company.ofPatients,
    "получите согласие заново (ч. 1 ст. 9 Закона № 152-ФЗ; ст. 26, 28 Гражданского кодекса",
  ],
  [
    "152-FZ 9(1), Civil Code 26: the representative of a minor agrees",
    "soglasie_na_obrabotku",
    company.ofPatients,
    "не возражаю (ст. 26 Гражданского кодекса Российской Федерации (часть первая) от 30.11.1994 № 51-ФЗ, далее — ГК РФ; ч. 1 ст. 9",
  ],
  [
    "152-FZ 14(4) to (6), (8): which requests are refused",
    "protection_regulations",
    undefined,
    "вправе отказать (ч. 4, 5, 6, 8 ст. 14, ч. 2 ст. 20 Закона",
  ],
  ["what a commission is charged with in the accusative", "commission_order", undefined, "; оценку вреда; определение"],
  [
    "152-FZ 22(7): of what an operator in the register notifies",
    "company_protocol",
    undefined,
    "Оператор внесён в реестр Роскомнадзора; об изменении поданных сведений уведомляют не позднее 15-го числа",
  ],
  ["recommendations as such", "company_protocol", undefined, "Рекомендации: "],
  ["a position amid a sentence", "soglasie_na_obrabotku", company.ofPatients, "Доступ имеют: врач."],
  [
    "the law in full in a notice of an incident",
    "incident_notice_24",
    undefined,
    "на основании ч. 3.1 ст. 21 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных»",
  ],
  ["answers as sentences", "incident_subjects_notice", undefined, "с учётной записью работника. Какие данные"],
  ["an order amid a sentence", "nkcki_notice", undefined, "; приказ ФСБ России от 13.02.2023 № 77"],
  ["who represents a foreign party, in the genitive", agreement, company.laboratory, "в лице директора Anna Schmidt"],
  [
    "positions and a purpose amid a sentence",
    "commissioning_order",
    company.records,
    "должности: врач; инженер по защите информации. Права",
  ],
  ["a second table of the operator as the second", "company_protocol", undefined, "Таблица 2.2. Архив"],
  ["the annexes of a model without a gap", "model_ugroz", undefined, "Приложение В Экспертная группа"],
])("the clinic's documents print %s", (_, key, object, words) => {
  expect(print(key, object).replaceAll("\u2011", "-")).toContain(words);
});

test.each([
  ["a check that is not due in the year (decree 1119, point 17)", "inspection_journal", /Требования к защите данных/u],
  ["a duty that is fulfilled", "company_protocol", /Уведомление в Роскомнадзор требуется/u],
  ["a measure that nobody named", "strategy_and_tactics", /Блокирующие меры|не указан/u],
  ["a column of measures that nobody named", "ocenka_aktualnosti", /Действующие меры|не назван/u],
  ["technical details that nobody gave", "nkcki_notice", /Технические сведения/u],
  ["a country that the address names", "company_protocol", /Германия, Германия|ОАЭ, ОАЭ/u],
  ["the same in the regulations", "protection_regulations", /Германия,[^.]{0,60}Германия, обработчик/u],
])("the clinic's documents leave out %s", (_, key, words) => {
  expect(print(key)).not.toMatch(words);
});
