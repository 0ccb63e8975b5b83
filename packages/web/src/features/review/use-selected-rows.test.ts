import { expect, test } from "vitest";
import { idsBetween } from "./use-selected-rows.ts";

test("a range reaches from the row before to this one, whichever comes first", () => {
  const ids = ["7", "3", "9", "1"];
  expect(idsBetween(ids, "3", "1")).toEqual(["3", "9", "1"]);
  expect(idsBetween(ids, "1", "3")).toEqual(["3", "9", "1"]);
});

test("where the row before is shown no more, the one that is pressed is chosen alone", () => {
  expect(idsBetween(["7", "3"], "5", "3")).toEqual(["3"]);
});
