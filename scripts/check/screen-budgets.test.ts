import { expect, test } from "vitest";
import { overBudget, screenWeights } from "./screen-budgets.ts";

const weigh = (file: string) => Number(file.split(".")[0]) * 1_000;

test("a screen weighs what all its scripts do together", () => {
  expect(screenWeights({ risks: ["100.js", "20.js"] }, weigh)).toEqual([
    { screen: "risks", bytes: 120_000, files: 2, budget: 250_000 },
  ]);
});

test("a screen over its budget is named; sign-in and letters' links have a smaller one", () => {
  const screens = { login: ["111.js"], "email-link": ["139.js"], risks: ["250.js"], history: ["200.js", "51.js"] };
  expect(overBudget(screenWeights(screens, weigh))).toEqual([
    expect.stringContaining("login loads 111 kB of scripts, its budget is 110 kB"),
    expect.stringContaining("history loads 251 kB of scripts, its budget is 250 kB"),
  ]);
});
