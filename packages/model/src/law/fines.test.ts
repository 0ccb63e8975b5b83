import { expect, test } from "vitest";
import { type FineKey, fineOn } from "./fines.ts";

const day = "2026-11-21";

test.each<[FineKey, [number, number], string]>([
  ["13.11.1", [150_000, 300_000], "ч. 1 ст. 13.11"],
  ["13.11.2", [300_000, 700_000], "ч. 2 ст. 13.11"],
  ["13.11.3", [30_000, 60_000], "ч. 3 ст. 13.11"],
  ["13.11.4", [40_000, 80_000], "ч. 4 ст. 13.11"],
  ["13.11.6", [50_000, 100_000], "ч. 6 ст. 13.11"],
  ["13.11.8", [1_000_000, 6_000_000], "ч. 8 ст. 13.11"],
  ["13.11.10", [100_000, 300_000], "ч. 10 ст. 13.11"],
  ["13.11.11", [1_000_000, 3_000_000], "ч. 11 ст. 13.11"],
  ["13.11.14", [10_000_000, 15_000_000], "ч. 14 ст. 13.11"],
  ["13.11.3-biometric", [500_000, 1_000_000], "ст. 13.11.3"],
  ["13.12.2", [50_000, 100_000], "ч. 2 ст. 13.12"],
  ["13.12.6", [50_000, 100_000], "ч. 6 ст. 13.12"],
  ["13.55", [500_000, 700_000], "ст. 13.55"],
  ["13.56", [500_000, 700_000], "ст. 13.56"],
  ["14.3.4.1", [300_000, 1_000_000], "ч. 4.1 ст. 14.3"],
  ["14.8.1", [5_000, 10_000], "ч. 1 ст. 14.8"],
  ["19.5.1", [10_000, 20_000], "ч. 1 ст. 19.5"],
  ["19.7", [3_000, 5_000], "ст. 19.7"],
  ["19.7 or 13.11.10", [3_000, 300_000], "ст. 19.7 либо ч. 10 ст. 13.11"],
  ["5.27.1", [30_000, 50_000], "ч. 1 ст. 5.27"],
])("%s costs a company %j (%s)", (key, company, printed) => {
  expect(fineOn(key, day)).toMatchObject({ company });
  expect(fineOn(key, day)?.printed.ru).toContain(printed);
});

test.each<[FineKey, string, object]>([
  [
    "13.11.8",
    "ч. 9 ст. 13.11",
    { company: [6_000_000, 18_000_000], official: [500_000, 800_000], entrepreneur: [6_000_000, 18_000_000] },
  ],
  [
    "13.11.1",
    "ч. 1.1 ст. 13.11",
    { company: [300_000, 500_000], official: [100_000, 200_000], entrepreneur: [300_000, 500_000] },
  ],
  [
    "13.11.2",
    "ч. 2.1 ст. 13.11",
    { company: [1_000_000, 1_500_000], official: [300_000, 500_000], entrepreneur: null },
  ],
])("%s again costs by %s: %j", (key, printed, amounts) => {
  expect(fineOn(key, day)?.repeat).toMatchObject(amounts);
  expect(fineOn(key, day)?.repeat?.printed.ru).toContain(printed);
});

test("parts 8 to 18 of article 13.11 fine an entrepreneur as a company, parts that do not name one as an official", () => {
  expect(fineOn("13.11.8", day)?.entrepreneur).toEqual([1_000_000, 6_000_000]);
  expect(fineOn("13.11.10", day)?.entrepreneur).toEqual([100_000, 300_000]);
  expect(fineOn("13.11.2", day)?.entrepreneur).toEqual(fineOn("13.11.2", day)?.official);
});

test("on a day before the amounts were in force no fine is told", () => {
  expect(fineOn("13.11.1", "2025-05-29")).toBeUndefined();
});
