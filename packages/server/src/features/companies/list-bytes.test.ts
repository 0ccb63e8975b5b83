import fc from "fast-check";
import { expect, test } from "vitest";
import { type ListBytes, listBytesOf } from "./list-bytes.ts";

const listOf = (length: number) => Array.from({ length }, (_, index) => JSON.stringify({ name: `Процесс ${index}` }));

function jsonOf({ pieces }: ListBytes): string {
  return `[${Buffer.concat(pieces)}]`;
}

test("a list reads as its rows, whatever the list before it was", () => {
  const texts = fc.array(fc.constantFrom("1", "2", '"ы"'), { maxLength: 320 });
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (lists) => {
      let before: ListBytes | undefined;
      for (const list of lists) {
        before = listBytesOf(list, before);
        expect(jsonOf(before)).toBe(`[${list.join(",")}]`);
      }
    }),
  );
});

test("an edited row writes out its own piece alone", () => {
  const before = listBytesOf(listOf(450));
  const now = listBytesOf(before.texts.with(250, '{"name":"Найм"}'), before);
  expect(now.pieces.map((piece, index) => piece === before.pieces[index])).toEqual([true, true, false, true, true]);
  expect(jsonOf(now)).toContain('{"name":"Процесс 249"},{"name":"Найм"},{"name":"Процесс 251"}');
});

test("a list without rows has no pieces", () => {
  expect(listBytesOf([], listBytesOf(listOf(3))).pieces).toEqual([]);
});
