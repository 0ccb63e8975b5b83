import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenRows } from "./chosen-rows.ts";
import { noteReplaced } from "./replaced-rows.ts";
import { tallyOfRows } from "./tally-of-rows.ts";

interface Item {
  readonly id: number;
  readonly size?: number;
  readonly isOpen?: boolean;
}

const item: fc.Arbitrary<Item> = fc.record({ id: fc.nat(12), size: fc.nat(5), isOpen: fc.boolean() });
const items = fc.uniqueArray(item, { selector: ({ id }) => id }).map((rows) => rows.sort((a, b) => a.id - b.id));

/** Some rows, and as they are after each of some edits: most are the very ones that they were. */
const edited = fc.tuple(items, fc.array(items, { maxLength: 6 })).map(([first, edits]) => {
  const after: (readonly Item[])[] = [first];
  for (const wanted of edits) {
    const before = new Map(after.at(-1)?.map((row) => [row.id, row]));
    after.push(wanted.map((row) => (row.size === 0 ? row : (before.get(row.id) ?? row))));
  }
  return after;
});

const isOpen = ({ isOpen: open }: Item) => open === true;
const adding = ({ size = 0, isOpen: open }: Item) =>
  [
    ["all", 1],
    [open ? "open" : "shut", size],
  ] as const;

test("what is chosen of rows and what they add up to, by what it was before each edit, is what is found in the rows themselves", () => {
  const [chosen, tally] = [chosenRows(isOpen), tallyOfRows<string>(adding)];
  fc.assert(
    fc.property(edited, (moments) => {
      moments.forEach((rows, place) => {
        noteReplaced(moments[place - 1] ?? rows, rows);
        expect(chosen(rows)).toEqual(rows.filter(isOpen));
        expect(tally(rows)).toEqual(tallyOfRows<string>(adding)([...rows]));
      });
    }),
  );
});

test("rows that are not meant come and go without another list of those that are", () => {
  const chosen = chosenRows(isOpen);
  const [open, shut] = [
    { id: 1, isOpen: true },
    { id: 2, isOpen: false },
  ];
  const [before, now] = [[open, shut], [open]];
  const were = chosen(before);
  noteReplaced(before, now);
  expect(chosen(now)).toBe(were);
});
