import { expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { stepsOf } from "./form-steps.ts";

const process = formNamed("process");

test("a child field with a step of its own is on that step, adding on the first", () => {
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
  expect(places[0]?.asks).toEqual(["subject", "capacities"]);
  expect(places[1]?.asks).toContain("data");
  expect(places[2]?.asks).toEqual(["paper_storage"]);
});

test("a form without steps has one with all its questions", () => {
  const steps = stepsOf(formNamed("department"));
  expect(steps).toHaveLength(1);
  expect(steps[0]?.items.map(({ name }) => name)).toEqual(["positions"]);
});
