import { expect, test } from "vitest";
import { type FineKey, fineOn, priceFor } from "./fines.ts";

const finedParty = { day: "2026-11-21", payer: "company" } as const;
const entrepreneur = { day: "2026-11-21", payer: "entrepreneur" } as const;

test.each<[FineKey, [number, number], string]>([
  ["13.11.1", [150_000, 300_000], "ч. 1 ст. 13.11"],
  ["13.11.2", [300_000, 700_000], "ч. 2 ст. 13.11"],
  ["13.11.3", [30_000, 60_000], "ч. 3 ст. 13.11"],
  ["13.11.4", [40_000, 80_000], "ч. 4 ст. 13.11"],
  ["13.11.5", [50_000, 90_000], "ч. 5 ст. 13.11"],
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
])("%s costs a company %j (%s)", (key, company, printedPart) => {
  expect(fineOn(key, finedParty)).toMatchObject({ company, price: company });
  expect(fineOn(key, finedParty)?.printed.ru).toContain(printedPart);
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
    "13.11.5",
    "ч. 5.1 ст. 13.11",
    { company: [300_000, 500_000], official: [30_000, 50_000], entrepreneur: [50_000, 100_000] },
  ],
  ["13.11.2", "ч. 2.1 ст. 13.11", { company: [1_000_000, 1_500_000], official: [300_000, 500_000] }],
])("%s again costs by %s: %j", (key, printedPart, amounts) => {
  expect(fineOn(key, finedParty)?.repeat).toMatchObject(amounts);
  expect(fineOn(key, finedParty)?.repeat?.printed.ru).toContain(printedPart);
});

test.each<[FineKey, [number, number], string]>([
  ["13.11.1", [50_000, 100_000], "as an official (note to article 2.4)"],
  ["13.11.2", [100_000, 300_000], "as an official (note to article 2.4)"],
  ["13.11.3", [10_000, 20_000], "named by the part"],
  ["13.11.4", [20_000, 30_000], "named by the part"],
  ["13.11.5", [20_000, 40_000], "named by the part"],
  ["13.11.6", [20_000, 40_000], "named by the part"],
  ["13.11.8", [1_000_000, 6_000_000], "as a company (note to article 13.11)"],
  ["13.11.10", [100_000, 300_000], "as a company (note to article 13.11)"],
  ["13.11.11", [1_000_000, 3_000_000], "as a company (note to article 13.11)"],
  ["13.11.14", [10_000_000, 15_000_000], "as a company (note to article 13.11)"],
  ["13.11.3-biometric", [100_000, 300_000], "as an official (note to article 2.4)"],
  ["13.12.2", [10_000, 50_000], "as an official (note to article 2.4)"],
  ["13.12.6", [10_000, 50_000], "as an official (note to article 2.4)"],
  ["13.55", [30_000, 50_000], "as an official (note to article 2.4)"],
  ["13.56", [30_000, 50_000], "as an official (note to article 2.4)"],
  ["14.3.4.1", [20_000, 100_000], "as an official (note to article 2.4)"],
  ["14.8.1", [500, 1_000], "as an official (note to article 2.4)"],
  ["19.5.1", [1_000, 2_000], "as an official (note to article 2.4)"],
  ["19.7", [300, 500], "as an official (note to article 2.4)"],
  ["19.7 or 13.11.10", [300, 300_000], "as an official by the one, as a company by the other"],
  ["5.27.1", [1_000, 5_000], "named by the part"],
])("%s costs an entrepreneur %j: %s", (key, price) => {
  expect(fineOn(key, entrepreneur)?.price).toEqual(price);
});

test("an entrepreneur pays by part 2.1 as an official, by part 1.1 what it names (note to article 2.4)", () => {
  const again = (key: FineKey) => {
    const repeat = fineOn(key, entrepreneur)?.repeat;
    return repeat && priceFor(repeat, "entrepreneur");
  };
  expect(again("13.11.1")).toEqual([300_000, 500_000]);
  expect(again("13.11.2")).toEqual([300_000, 500_000]);
});

test("on a day before the amounts were in force no fine is returned", () => {
  expect(fineOn("13.11.1", { day: "2025-05-29", payer: "company" })).toBeUndefined();
});
