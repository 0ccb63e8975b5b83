import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { findQuestions, questionsIn } from "./question-finder.tsx";

const process = formNamed("process");
const answers = {
  sources: ["individual"],
  is_third_parties: true,
  process_third_parties: [
    { id: 4, row_version: 1, third_party: 1, is_transferred: false, is_received: true },
    { id: 5, row_version: 1, third_party: 2, is_transferred: true },
  ],
};
const questions = questionsIn(process, answers, new Set(["tags"]));
const found = (search: string) => findQuestions(questions, search, ({ ru }) => ru).map(({ field }) => field);

test("a question is found by the words it is called by, then by its help, law and answers", () => {
  expect(found("цель обработки")[0]).toBe("purpose");
  expect(found("ст. 16 152-фз")).toEqual(["auto_decision"]);
  expect(found("видеонаблюдение")).toEqual(["sources"]);
  expect(found("одна конкретная")).toEqual(["purpose"]);
});

test("no question is found by the name of its field", () => {
  expect(found("auto_decision")).toEqual([]);
  expect(found("macro_goal")).toEqual([]);
});

test("hidden questions are not found; a row's question leads to the first row that shows it", () => {
  const fields = questions.map(({ field }) => field);
  expect(fields).not.toContain("tags");
  expect(fields).not.toContain("teen_count");
  expect(fields).not.toContain("process_third_parties.third_party");
  expect(questions.find(({ field }) => field === "process_third_parties.purpose")?.row).toBe(5);
  expect(questions.find(({ field }) => field === "process_third_parties.third_subjects_received")?.row).toBe(4);
});
