import { expect, test } from "vitest";
import { findNewEntries } from "./find-new-entries.ts";

test.each([
  ["ИНН; СНИЛС", [], ["ИНН", "СНИЛС"], false],
  ["ИНН; СНИЛС", ["инн"], ["СНИЛС"], true],
  ["Пол\nпол", [], ["Пол"], true],
  [" ; ", ["ИНН"], [], false],
])("of «%s» added to %j are new %j, with repeats: %s", (text, there, fresh, hasRepeats) => {
  expect(findNewEntries(text, there)).toEqual({ fresh, hasRepeats });
});
