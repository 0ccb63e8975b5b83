import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { type EditTarget, isPartOf, questionnaireOf } from "../edits/edit-target.ts";
import { withLeftTexts } from "../questionnaire-screen.tsx";
import { rejectedAnswers } from "./rejected-answers.ts";

const row = (id: number) => ({ id, row_version: 1 });

test("answers that are not taken are listed in the order of the questions, those of child rows with their row", () => {
  const problems = new Map<string, Record<string, string>>([
    ["1/process/5", { purpose: "too long", name: "taken" }],
    ["1/process_subject/8", { data: "no such value" }],
    ["1/process/6", { name: "of another questionnaire" }],
    ["2/process/5", { name: "of another company" }],
  ]);
  const data = { row: row(5), children: { process_subject: [row(7), row(8)] } };
  const listed = rejectedAnswers(1, formNamed("process"), data, problems);
  expect(listed.map(({ field }) => field.split(".").at(-1))).toEqual(["name", "purpose", "data"]);
  expect(listed.at(-1)).toMatchObject({ row: 8, reason: "no such value" });
});

test("a corrected answer leaves the list", () => {
  const problems = new Map([["1/process/5", {}]]);
  expect(rejectedAnswers(1, formNamed("process"), { row: row(5), children: {} }, problems)).toEqual([]);
});

type LeftText = { readonly text: string; readonly isLeft: boolean; readonly target: EditTarget };

test("text that was typed and left is listed at its question, also in a list's own input; text being typed is not", () => {
  const whole = { company: 1, form: "process", id: 5 } as const;
  const subject = { company: 1, form: "process_subject", id: 8, parent: 5 } as const;
  const typed = new Map<string, Record<string, LeftText>>([
    ["1/process/5", { process_subjects: { text: "Гости", isLeft: true, target: whole } }],
    [
      "1/process_subject/8",
      {
        data: { text: "Рост", isLeft: true, target: subject },
        special_data: { text: "А", isLeft: false, target: subject },
      },
    ],
  ]);
  const problems = new Map<string, Record<string, string>>([["1/process/5", { name: "taken" }]]);
  const reasons = withLeftTexts(problems, typed, (text) => `not added: ${text}`);
  const data = { row: row(5), children: { process_subject: [row(8)] } };
  expect(rejectedAnswers(1, formNamed("process"), data, reasons)).toEqual([
    { field: "name", reason: "taken" },
    { field: "process_subjects", reason: "not added: Гости" },
    { field: "process_subjects.data", row: 8, reason: "not added: Рост" },
  ]);
});

test("a row nested in a child row belongs to the questionnaire as a whole", () => {
  const part = { company: 1, form: "site_form", id: 3, parent: 9 } as const;
  expect(questionnaireOf(part)).toEqual({ company: 1, form: "site_app", id: 9 });
  expect(isPartOf(part, { company: 1, form: "site_app", id: 9 })).toBe(true);
  expect(isPartOf(part, { company: 2, form: "site_app", id: 9 })).toBe(false);
});
