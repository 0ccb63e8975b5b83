import { formNamed } from "@opis/model/forms/index";
import { expect, test } from "vitest";
import { stepOf, stepState, stepsOf } from "./steps.ts";
import { hiddenBy } from "./use-closing-change.ts";

const process = formNamed("process");

test("a child field with a step of its own stands on that step, adding on the first", () => {
  const places = stepsOf(process).flatMap(({ number, items }) =>
    items.flatMap((item) =>
      item.kind === "rows" && item.name === "process_subjects"
        ? [{ number, isHome: item.isHome, asks: item.childFields }]
        : [],
    ),
  );
  expect(places.map(({ number, isHome }) => [number, isHome])).toEqual([
    [2, true],
    [5, false],
    [6, false],
  ]);
  expect(places[0]?.asks).toEqual(["subject"]);
  expect(places[1]?.asks).toContain("data");
  expect(places[2]?.asks).toEqual(["paper_storage"]);
});

test("a link to a child's question leads to the step that asks it", () => {
  expect(stepOf(process, "process_subjects.paper_storage")).toBe(6);
  expect(stepOf(process, "process_subjects")).toBe(2);
  expect(stepOf(process, "purpose")).toBe(2);
});

test("a form without steps has one with all its questions", () => {
  const steps = stepsOf(formNamed("department"));
  expect(steps).toHaveLength(1);
  expect(steps[0]?.items.map(({ name }) => name)).toEqual(["positions"]);
});

test("a step lacks what is due, is filled once something is answered and nothing due is left", () => {
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

test("an answer that closes others names those that were answered", () => {
  const answers = { have_teens: true, teen_count: 3, is_guardian_consent: null };
  expect(hiddenBy(process, answers, "have_teens", false)).toEqual(["teen_count"]);
  expect(hiddenBy(process, answers, "teen_count", 4)).toEqual([]);
});
