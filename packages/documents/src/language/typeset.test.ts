import fc from "fast-check";
import { expect, test } from "vitest";
import { typeset } from "./typeset.ts";

const showBindings = (words: string) => typeset(words).replaceAll("\u00a0", "~").replaceAll("\u2011", "=");

test.each([
  ["приказ № 5 от «21» ноября 2026 г.", "приказ №~5 от~«21»~ноября~2026~г."],
  ["по ст. 6 и п. 1", "по~ст.~6 и~п.~1"],
  ["офис: г. Москва, ул. Ленина, д. 5", "офис: г.~Москва, ул.~Ленина, д.~5"],
  ["д. 4, офис 12, доб. 7; дом культуры", "д.~4, офис~12, доб.~7; дом культуры"],
  ["подписал И. И. Иванов", "подписал И.~И.~Иванов"],
  ["R-COM-01, OWN-03; HP-LaserJet, ISO-8859-1", "R=COM=01, OWN=03; HP-LaserJet, ISO-8859-1"],
  ["исполняет Ж.-П. Дюма", "исполняет Ж.=П.~Дюма"],
  ["штраф 100 000 ₽ — да", "штраф 100~000~₽~— да"],
  ["ответ за 10 рабочих дней", "ответ за~10~рабочих дней"],
  ["закон 152-ФЗ и акт № 2026-1", "закон 152=ФЗ и~акт №~2026=1"],
  ["тел. +7 (495) 123-45-67", "тел.~+7 (495) 123=45=67"],
  ["раздел 4, приложение 8 и таблица 12.1", "раздел~4, приложение~8 и~таблица~12.1"],
  ["лицензия Л-2026-0077", "лицензия Л=2026=0077"],
  ["дата 2026-11-21, что-то на a-b.example", "дата 2026-11-21, что-то на~a-b.example"],
  ["ст. 90 ТК РФ и ст. 13.11 КоАП РФ", "ст.~90 ТК~РФ и~ст.~13.11 КоАП~РФ"],
])("%s does not break where it must not", (words, expected) => {
  expect(showBindings(words)).toBe(expected);
});

test.each([
  ['договор с ООО "Ромашка"', "договор с~ООО~«Ромашка»"],
  ['«ООО "Ромашка"»', "«ООО~„Ромашка“»"],
  ['"ООО "Ромашка""', "«ООО~„Ромашка“»"],
  ['монитор 17"', 'монитор 17"'],
])("D77: straight quotes of %s are paired and nested", (words, expected) => {
  expect(showBindings(words)).toBe(expected);
});

test("no text changes its length, and typesetting twice is typesetting once", () => {
  const unit = fc.constantFrom(...'ав игчстпИОМ.№ 0123456789"«»„“—₽()/-ФЗ');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string()), (words) => {
      const once = typeset(words);
      expect(once).toHaveLength(words.length);
      expect(typeset(once)).toBe(once);
    }),
  );
});

test("quotes inside quotes take the inner marks, unpaired ones stay", () => {
  expect(typeset("оператор «ООО «Ромашка»» и система «1С «Зарплата»».")).toBe(
    "оператор «ООО\u00a0„Ромашка“» и\u00a0система «1С „Зарплата“».",
  );
  expect(typeset("«ООО «Лютик»")).toBe("«ООО\u00a0«Лютик»");
});
