import { expect, test } from "vitest";
import { actTitle } from "./citation.ts";

test.each([
  ["FZ152", "genitive", "Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных»"],
  ["FZ152", "instrumental", "Федеральным законом от 27.07.2006 № 152-ФЗ «О персональных данных»"],
  ["PP1119", "instrumental", "постановлением Правительства РФ от 01.11.2012 № 1119"],
  ["FSTEC21", "dative", "приказу ФСТЭК России от 18.02.2013 № 21"],
] as const)("%s in the %s", (code, grammaticalCase, title) => {
  expect(actTitle(code, grammaticalCase)).toEqual({ text: title, source: { act: code, point: "" } });
});

test("an act of a kind that is not declined is refused", () => {
  expect(() => actTitle("FSTEC_METHOD", "dative")).toThrow("FSTEC_METHOD");
});
