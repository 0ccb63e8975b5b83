import { expect, test } from "vitest";
import { blockText, isWithin, type PressedKey, steppedPlace } from "./cell-range.ts";

const range = { from: { row: 2, column: 1 }, to: { row: 1, column: 0 } };

test("a block is the same whichever corner it was begun at", () => {
  expect(isWithin(range, { row: 1, column: 1 })).toBe(true);
  expect(isWithin(range, { row: 0, column: 1 })).toBe(false);
  expect(blockText(range, ({ row, column }) => `${row}${column}`)).toBe("10\t11\n20\t21");
});

test("a text of several lines or with quotes stays in its cell", () => {
  const range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };
  expect(blockText(range, () => 'a\n"b"')).toBe('"a\n""b"""');
});

test("a text that a table program would compute is pasted behind an apostrophe", () => {
  const range = { from: { row: 0, column: 0 }, to: { row: 0, column: 1 } };
  expect(blockText(range, ({ column }) => (column === 0 ? "=1+1" : "\t=1+1"))).toBe("'=1+1\t\"'\t=1+1\"");
});

const pressed = (key: string, modifiers: Partial<PressedKey> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});
const size = { rows: 5, columns: 3 };

test.each([{ ctrlKey: true }, { metaKey: true }])(
  "with %j keys lead to the edges of the table and its corners",
  (modifiers) => {
    const from = { row: 2, column: 1 };
    expect(steppedPlace(pressed("Home", modifiers), from, size)).toEqual({ row: 0, column: 0 });
    expect(steppedPlace(pressed("End", modifiers), from, size)).toEqual({ row: 4, column: 2 });
    expect(steppedPlace(pressed("ArrowDown", modifiers), from, size)).toEqual({ row: 4, column: 1 });
    expect(steppedPlace(pressed("ArrowLeft", modifiers), from, size)).toEqual({ row: 2, column: 0 });
    expect(steppedPlace(pressed("PageDown", modifiers), from, size)).toBeUndefined();
  },
);

test("arrow keys lead to the adjacent cells, and not beyond the table", () => {
  expect(steppedPlace(pressed("ArrowDown"), { row: 0, column: 0 }, size)).toEqual({ row: 1, column: 0 });
  expect(steppedPlace(pressed("End"), { row: 4, column: 0 }, size)).toEqual({ row: 4, column: 2 });
  expect(steppedPlace(pressed("PageDown"), { row: 1, column: 1 }, size)).toEqual({ row: 4, column: 1 });
  expect(steppedPlace(pressed("a"), { row: 1, column: 1 }, size)).toBeUndefined();
});
