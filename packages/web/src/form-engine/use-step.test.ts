import { stepOf, stepsOf } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { hiddenBy } from "./question/use-hiding-change.ts";
import { stepState } from "./steps-nav.tsx";

const process = formNamed("process");

test("a link to a child's question leads to the step that asks it", () => {
  expect(stepOf(process, "process_subjects.paper_storage")).toBe(6);
  expect(stepOf(process, "process_subjects")).toBe(2);
  expect(stepOf(process, "purpose")).toBe(2);
});

test("a step is missing what is due, and is filled once something is answered and nothing due is left", () => {
  const step = stepsOf(process)[5];
  if (!step) throw new Error("no step 6");
  const data = {
    row: { id: 1, row_version: 1 },
    children: { process_subject: [{ id: 1, row_version: 1, paper_storage: [] }] },
  };
  expect(stepState(process, step, data, [])).toEqual({ state: "empty", missing: 0 });
  const stored = { ...data, children: { process_subject: [{ id: 1, row_version: 1, paper_storage: [4] }] } };
  expect(stepState(process, step, stored, [])).toEqual({ state: "filled", missing: 0 });
  expect(stepState(process, step, stored, ["paper_docs"])).toEqual({ state: "filling", missing: 1 });
});

test("a step is not filled while documents need an answer of one of its rows", () => {
  const step = stepsOf(process)[1];
  if (!step) throw new Error("no step 2");
  const data = { row: { id: 1, row_version: 1, purpose: "Учёт" }, children: {} };
  expect(stepState(process, step, data, ["process_subjects"])).toEqual({ state: "filling", missing: 1 });
});

test("an answer that closes others names those that were answered", () => {
  const answers = { have_teens: true, teen_count: 3, is_guardian_consent: null };
  expect(hiddenBy(process, answers, "have_teens", false)).toEqual(["teen_count"]);
  expect(hiddenBy(process, answers, "teen_count", 4)).toEqual([]);
});
