import { expect, test } from "vitest";
import { lawsIn, namedAct } from "./named-act.ts";

test.each([
  ["Трудовой кодекс РФ", "TK"],
  ["ст. 86 Трудового кодекса РФ", "TK"],
  ["ТК РФ, ст. 86, 87", "TK"],
  ["гл. 14 ТК РФ", "TK"],
  ["ст. 214 и 220 Трудового кодекса РФ", "TK"],
  ["Федеральный закон от 06.12.2011 № 402-ФЗ «О бухгалтерском учёте»", "FZ402"],
  ["Закон № 402‑ФЗ", "FZ402"],
  ["402-ФЗ, ст. 9", "FZ402"],
  ["Закон РФ от 07.02.1992 № 2300-1 «О защите прав потребителей»", "ZPP"],
  ["ч. 1 ст. 6 Федерального закона № 152-ФЗ", "FZ152"],
  ["Уголовный кодекс Российской Федерации", "UK"],
] as const)("«%s» names one law", (text, code) => {
  expect(namedAct(text)).toBe(code);
});

test.each(["ТК РФ и НК РФ", "Трудовой кодекс и Закон № 402-ФЗ", "Закон № 999-ФЗ", "ст. 86", "Устав", ""])(
  "«%s» names no law that is known, or more than one",
  (text) => {
    expect(namedAct(text)).toBeUndefined();
  },
);

test("an answer that names laws one by one is so many laws; articles of one law and what is unknown stay whole", () => {
  expect(lawsIn("Налоговый кодекс РФ, Трудовой кодекс РФ; Закон № 402-ФЗ")).toHaveLength(3);
  for (const whole of ["ТК РФ, ст. 86, 87", "Налоговый кодекс РФ, законы о страховании"])
    expect(lawsIn(whole)).toEqual([whole]);
});
