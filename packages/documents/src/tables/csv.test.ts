import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

const csvText = (rows: readonly (readonly string[])[]) => Buffer.concat([...writeCsv(rows)]).toString("utf8");

test("cells are separated by semicolons and quoted if they contain one", () => {
  expect(csvText([["Имя", 'ООО «А»; "Б"', "две\nстроки"]])).toBe('\uFEFFИмя;"ООО «А»; ""Б""";"две\nстроки"\r\n');
});

test("no text begins a formula", () => {
  const begun = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "＝", "＠");
  fc.assert(
    fc.property(begun, fc.string(), (sign, rest) => {
      expect(csvText([[sign + rest]])).toMatch(/^\uFEFF"?'/u);
    }),
  );
});
