import fc from "fast-check";
import { expect, test } from "vitest";
import { createRowFilter, createRowTally } from "./filter-rows.ts";
import { recordReplacement } from "./row-differences.ts";

interface Item {
  readonly id: number;
  readonly size?: number;
  readonly isOpen?: boolean;
}

const item: fc.Arbitrary<Item> = fc.record({ id: fc.nat(5), size: fc.nat(5), isOpen: fc.boolean() });
const byId = { selector: ({ id }: Item) => id };
const edit = fc.record({ items: fc.uniqueArray(item, byId), areReplaced: fc.boolean() });

/** Rows, and their state after each of several edits that replace some or all of them. */
const edited = fc.tuple(fc.uniqueArray(item, byId), fc.array(edit, { maxLength: 6 })).map(([first, edits]) => {
  const moments: (readonly Item[])[] = [first];
  for (const { items, areReplaced } of edits) {
    const now = new Map(items.map((item) => [item.id, item]));
    const before = moments.at(-1) ?? [];
    moments.push(areReplaced ? before.map((row) => now.get(row.id) ?? row) : items);
  }
  return moments;
});

const isOpen = ({ isOpen: open }: Item) => open === true;
const adding = ({ size = 0, isOpen: open }: Item) =>
  [
    ["all", 1],
    [open ? "open" : "shut", size],
  ] as const;

test("what is chosen of rows and what they add up to, by what it was before each edit, is what is found in the rows themselves", () => {
  const [chosen, tally] = [createRowFilter(isOpen), createRowTally<string>(adding)];
  fc.assert(
    fc.property(edited, (moments) => {
      moments.forEach((rows, index) => {
        recordReplacement(moments[index - 1] ?? rows, rows);
        expect(chosen(rows)).toEqual(rows.filter(isOpen));
        expect(tally(rows)).toEqual(createRowTally<string>(adding)([...rows]));
      });
    }),
  );
});

test("rows that are not meant change without another list of those that are", () => {
  const openRows = createRowFilter(isOpen);
  const [open, shut] = [
    { id: 1, isOpen: true },
    { id: 2, isOpen: false },
  ];
  const [before, now] = [
    [open, shut],
    [open, { id: 2, isOpen: false, size: 3 }],
  ];
  const were = openRows(before);
  recordReplacement(before, now);
  expect(openRows(now)).toBe(were);
});
