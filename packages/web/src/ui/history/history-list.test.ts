import { expect, test } from "vitest";
import { byDay } from "./history-list.tsx";

test("entries are listed under their day, in their order", () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString(), hour });
  const days = byDay([at(21, 9), at(21, 8), at(20, 23)]);
  expect(days.map(({ items }) => items.map(({ hour }) => hour))).toEqual([[9, 8], [23]]);
});
