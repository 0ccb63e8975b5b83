import { expect, test } from "vitest";
import { overBudget, screenWeights } from "./screen-budgets.ts";

const weigh = (file: string) => Number(file.split(".")[0]) * 1_000;

test("a screen weighs what all its scripts do together", () => {
  expect(screenWeights({ forms: ["100.js", "20.js"] }, weigh)).toEqual([
    { screen: "forms", bytes: 120_000, files: 2, budget: 250_000 },
  ]);
});

test("a screen over its budget is named; sign-in and public links have a smaller one", () => {
  const screens = { login: ["126.js"], link: ["143.js"], forms: ["250.js"], directory: ["200.js", "51.js"] };
  expect(overBudget(screenWeights(screens, weigh))).toEqual([
    expect.stringContaining("login loads 126 kB of scripts, its budget is 125 kB"),
    expect.stringContaining("directory loads 251 kB of scripts, its budget is 250 kB"),
  ]);
});
