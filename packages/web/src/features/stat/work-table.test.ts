import { expect, test } from "vitest";
import { durationText } from "./work-table.tsx";

test("a duration is shown in its natural unit", () => {
  const say = (unit: string, values?: Readonly<Record<string, string | number>>) => `${values?.count} ${unit}`;
  expect(
    [1, 90, 3_599, 3_600, 5_400, 47 * 3_600, 48 * 3_600, 30 * 86_400].map((one) => durationText(one, say)),
  ).toEqual(["1 minutes", "2 minutes", "60 minutes", "1 hours", "2 hours", "47 hours", "2 wholeDays", "30 wholeDays"]);
});
