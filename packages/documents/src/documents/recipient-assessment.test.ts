import type { Row } from "@opis/model/rows/row";
import { expect, test } from "vitest";
import { composeSample, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

function printAssessment(answers: Partial<Row<"recipient_assessment">> = {}): string {
  const { builder } = sampleCompany();
  const [party] = builder.snapshot().rows.third_party;
  const object = builder.add("recipient_assessment", {
    number: "1/2026",
    third_party: party?.id ?? null,
    state: "accepted",
    policy: "published",
    data_officer: "no",
    staff: "all",
    threats: "yes",
    localisation: "russia",
    subprocessors: "none",
    incidents: "none",
    deletion: "act",
    answered_by: "Орлова Е. Н., юрист",
    answered_on: "2026-11-20",
    conclusion: "allowed",
    accepted_on: "2026-11-21",
    accepted_by: "Иванова",
    valid_until: "2027-11-21",
    ...answers,
  });
  return textOf(composeSample("recipient_assessment", builder.snapshot(), { object }));
}

test.each([
  ["its number in the register", "ОЦЕНКА № 1/2026 получателя персональных данных"],
  ["whose words they are", "Ответы приведены с его слов: Орлова Е. Н., юрист, 20.11.2026"],
  ["what lowered the score by which provision (article 22.1(1))", "ч. 1 ст. 22.1"],
  ["what was not answered", "Какие меры приняты"],
  ["the conclusion and its term", "передача допустима. Оценка действует до 21.11.2027"],
])("the assessment of a recipient states %s", (_what, words) => {
  expect(printAssessment()).toContain(words);
});

test("measures that are not marked are named where they cost points", () => {
  expect(printAssessment({ measures: ["access", "encryption"] })).toContain(
    "Не отмечено: действия с данными записываются в журнал",
  );
});

test("the conditions of a conclusion are printed", () => {
  expect(printAssessment({ conclusion: "conditional", conclusion_text: "Без копий" })).toContain(
    "Условия и пояснения: Без копий",
  );
});
