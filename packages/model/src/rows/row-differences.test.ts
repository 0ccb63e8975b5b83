import fc from "fast-check";
import { expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import {
  changedRoots,
  memoizeByRows,
  placesById,
  placesReplaced,
  recordReplacement,
  replacedBy,
  replacedSince,
  treeRows,
} from "./row-differences.ts";

const row = (id: number, text = "") => ({ id, said: text });
const [one, two, three] = [row(1), row(2), row(3)];

test("rows in the place of others of the same ids are returned; that others have come, gone or moved is not", () => {
  const otherRow = row(2, "иначе");
  expect(placesReplaced([one, two, three], [one, otherRow, three])).toEqual([1]);
  expect(placesReplaced([one, two], [one, two])).toEqual([]);
  for (const rows of [[one], [one, two, three], [two, one], [one, three]])
    expect(placesReplaced([one, two], rows)).toBeUndefined();
});

test("only the last rows before are remembered", () => {
  const lists = [[one], [row(1, "а")], [row(1, "б")]] as const;
  recordReplacement(lists[0], lists[1]);
  recordReplacement(lists[1], lists[2]);
  expect(replacedBy(lists[2])).toEqual({ before: lists[1], removed: lists[1], added: lists[2], places: [0] });
  expect(replacedBy(lists[1])).toBeUndefined();
});

test("of rows that have come, gone, moved or changed those are returned that are in one list alone, whether that was recorded or not", () => {
  const lists = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 });
  const rows = new Map<number, ReturnType<typeof row>>();
  const rowOf = (number: number) => {
    const existing = rows.get(number) ?? row(number % 6);
    rows.set(number, existing);
    return existing;
  };
  fc.assert(
    fc.property(lists, lists, fc.boolean(), (some, otherNumbers, isRecorded) => {
      const [before, now] = [[...new Set(some)].map(rowOf), [...new Set(otherNumbers)].map(rowOf)];
      if (isRecorded) recordReplacement(before, now);
      const { removed: gone, added: come } = replacedSince(before, now);
      expect(gone).toEqual(before.filter((candidate) => !now.includes(candidate)));
      expect(come).toEqual(now.filter((candidate) => !before.includes(candidate)));
    }),
  );
});

test("the index of rows by id is reused until a row is added or removed", () => {
  const rows = [one, two];
  const places = placesById(rows);
  const replaced = [one, row(2, "иначе")];
  recordReplacement(rows, replaced);
  expect(placesById(replaced)).toBe(places);
  const more = [...replaced, three];
  recordReplacement(replaced, more);
  expect([...placesById(more)]).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test("what is made of rows by what was made before equals what is recomputed, whichever edits came", () => {
  const make = (rows: readonly ReturnType<typeof row>[]) => rows.map(({ said }) => said.toUpperCase());
  const memoized = memoizeByRows({
    make,
    mend: (before: string[], rows: readonly ReturnType<typeof row>[], { places }) => {
      if (!places) return undefined;
      const mended = [...before];
      for (const index of places) mended[index] = rows[index]?.said.toUpperCase() ?? "";
      return mended;
    },
  });
  const edit = fc.record({
    at: fc.nat(5),
    said: fc.string(),
    kind: fc.constantFrom("change", "add", "remove", "look"),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      let rows: readonly ReturnType<typeof row>[] = [one, two, three];
      let next = 4;
      for (const { at, said, kind } of edits) {
        const before = rows;
        if (kind === "add") rows = [...before, row(next++, said)];
        if (kind === "remove") rows = before.filter((_, index) => index !== at);
        if (kind === "change") rows = before.map((each, index) => (index === at ? row(each.id, said) : each));
        if (rows !== before) recordReplacement(before, rows);
        if (kind === "look") expect(memoized(rows)).toEqual(make(rows));
      }
      expect(memoized(rows)).toEqual(make(rows));
    }),
  );
});

const process = formNamed("process");

test("a questionnaire has changed where an answer of it or of a child row has, and where it or a child row has come or gone", () => {
  const company = buildSnapshot();
  const [hiring, sales, pay] = ["Подбор", "Продажи", "Зарплата"].map((name) => company.add("process", { name }));
  const groups = [hiring, sales, pay].map((id) => company.add("process_subject", { process: id ?? 0 }));
  let before = treeRows(process, company.snapshot());
  const findChanged = () => {
    const now = treeRows(process, company.snapshot());
    const roots = changedRoots(process, before, now);
    before = now;
    return [...roots];
  };
  expect(findChanged()).toEqual([]);
  company.change("process", sales ?? 0, { purpose: "Иная цель" });
  expect(findChanged()).toEqual([sales]);
  company.change("process_subject", groups[2] ?? 0, { reasons: ["is_contract"] });
  expect(findChanged()).toEqual([pay]);
  company.add("position", { process: hiring ?? 0, name: "Менеджер" });
  expect(findChanged()).toEqual([hiring]);
  company.remove("process", sales ?? 0);
  expect(findChanged()).toEqual([sales]);
  company.change("system_subject", company.add("system_subject", { system: 1 }), { count: "lt_1000" });
  expect(findChanged()).toEqual([]);
});

test("a questionnaire has changed where a row two forms below has, also one that has gone together with the row between", () => {
  const company = buildSnapshot();
  const [shop, blog] = [company.add("site_app", {}), company.add("site_app", {})];
  const site = company.add("site", { site_app: blog });
  const tracker = company.add("site_tracker", { site, name: "Метрика" });
  const readRows = () =>
    new Map((["site_app", "site", "site_tracker"] as const).map((name) => [name, company.snapshot().rows[name]]));
  let before = readRows();
  company.change("site_tracker", tracker, { name: "Счётчик" });
  expect([...changedRoots(formNamed("site_app"), before, readRows())]).toEqual([blog]);
  before = readRows();
  company.remove("site_tracker", tracker);
  company.remove("site", site);
  expect([...changedRoots(formNamed("site_app"), before, readRows())]).toEqual([blog]);
  expect(shop).not.toBe(blog);
});
