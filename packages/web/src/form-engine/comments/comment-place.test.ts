import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { inOrder, placeFrom, placeKey, placeOf } from "./comment-place.ts";

const process = formNamed("process");

test("a question of the questionnaire is known by its field, one of a row by its collection and row", () => {
  expect(placeOf(process, { company: 1, form: "process", id: 7 }, "purpose")).toEqual({ field: "purpose", row: null });
  expect(placeOf(process, { company: 1, form: "process_subject", id: 12, parent: 7 }, "data")).toEqual({
    field: "process_subjects.data",
    row: 12,
  });
  expect(placeOf(process, { company: 1, form: "system_subject", id: 12 }, "data")).toBeUndefined();
});

test.each([
  { field: "purpose", row: null },
  { field: "process_subjects.data", row: 12 },
])("the key of %j is read back", (place) => {
  expect(placeFrom(placeKey(place))).toEqual(place);
});

test("comments are in the order of the questions, those of one question by row", () => {
  const places = ["systems", "positions.name/3", "positions.name/2", "no_longer_asked", "name", "purpose"].map(
    placeFrom,
  );
  const sorted = inOrder(process, places).map(placeKey);
  expect(sorted.slice(0, 4)).toEqual(["name", "purpose", "positions.name/2", "positions.name/3"]);
});
