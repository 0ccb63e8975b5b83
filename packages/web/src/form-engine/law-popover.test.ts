import { fineOn } from "@opis/model/law/fines";
import { expect, test } from "vitest";
import { pricesOf } from "./use-legal-requirement-text.ts";

test.each([
  ["13.11.1", /^для организации 150\s000–300\s000\s₽, для предпринимателя 50\s000–100\s000\s₽$/],
  ["13.11.8", /^для организации и предпринимателя 1\s000\s000–6\s000\s000\s₽$/],
] as const)("a fine by %s is shown for each kind of payer", (key, expected) => {
  const fine = fineOn(key, { day: "2026-11-21", payer: "company" });
  expect(fine && pricesOf(fine)).toMatch(expected);
});
