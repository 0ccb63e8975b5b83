import { expect, test } from "vitest";
import { escapeFormula } from "./escape-formula.ts";

test.each([
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example";"Открыть")',
  '=DDE("cmd";"/C calc";"x")',
  "+7 495 123-45-67",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
])("%j stands behind an apostrophe", (text) => expect(escapeFormula(text)).toBe(`'${text}`));

test.each(["", "Склад = 2", "a@b.example", "1-2", "'=1+1"])("%j is left as it is", (text) =>
  expect(escapeFormula(text)).toBe(text),
);
