import fc from "fast-check";
import { expect, test } from "vitest";
import { joinItems, splitItems } from "./read-cell.ts";

test.each<[string, string[]]>([
  ["один; два;\nодин", ["один", "два"]],
  ['"Ромашка"; ООО "Почта"', ['"Ромашка"', 'ООО "Почта"']],
  ['"ФИО; дата ""рождения"""; адрес', ['ФИО; дата "рождения"', "адрес"]],
  [" ; ", []],
])("the cell «%s» has its items", (text, items) => {
  expect(splitItems(text)).toEqual(items);
});

test("items are read as they were written", () => {
  const item = fc.stringMatching(/^[а-я";, ]{1,12}$/u).map((text) => text.trim().replace(/\s+/gu, " "));
  const items = fc.uniqueArray(item.filter((text) => text !== ""));
  fc.assert(
    fc.property(items, (list) => {
      expect(splitItems(joinItems(list))).toEqual(list);
    }),
  );
});
