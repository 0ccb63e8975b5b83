import { expect, test } from "vitest";
import type { ListedRisk } from "../../form-engine/risks/risks-query.ts";
import { keyOfRow, riskRows } from "./risk-columns.tsx";
import type { RiskGroup } from "./risk-queries.ts";

const group = (code: string, part: Partial<RiskGroup> = {}): RiskGroup => ({
  ...{ code, name: code, severity: "high", is_blank: false, potential: false, obj: "", owner_name: "" },
  ...{ count: 2, fines: { least: 0, largest: 0 }, risk: null, state: null, in_work: 0, over: 0, due: null },
  ...part,
});

const risk = (id: string, part: Partial<ListedRisk> = {}): ListedRisk => ({
  ...{ id, code: "A", form: "process", object_id: 1, row_form: "process", row_id: 1, obj: id, name: "A", text: "" },
  ...{ legal_basis: "", severity: "high", is_blank: false, potential: false, price: "—", price_min: null },
  ...{ price_max: null, fine: null, change_risk: "", places: [], ignore: false, ignore_comment: "" },
  ...{ ignored_until: null, ignored_by: "", ignored_at: null, state: "found", owner: null, owner_name: "" },
  ...{ due: null, is_over: false },
  ...part,
});

const unsorted = { sort: undefined, language: "ru" } as const;
const keys = (...given: Parameters<typeof riskRows>) => riskRows(...given).map(keyOfRow);

test("a rule with one risk is that risk, others are expanded into theirs", () => {
  const groups = [group("A"), group("B", { count: 1, risk: "B.process.1" })];
  expect(keys(groups, new Map(), unsorted)).toEqual(["rule A", "B.process.1"]);
  const risks = [risk("второй"), risk("первый")];
  expect(keys(groups, new Map([["A", risks]]), unsorted)).toEqual(["rule A", "второй", "первый", "B.process.1"]);
});

test("the risks of a rule are sorted as the table is, those without a date last", () => {
  const risks = [risk("а"), risk("б", { due: "2026-12-20" }), risk("в", { due: "2026-12-01" })];
  const sort = { key: "due", descending: false };
  expect(keys([group("A", { count: 3 })], new Map([["A", risks]]), { sort, language: "ru" })).toEqual([
    ...["rule A", "в", "б", "а"],
  ]);
});

test.each([
  ["is loading", undefined, undefined],
  ["has more than are loaded", [risk("а")], 1],
])("a rule that %s has a note", (_what, risks, shown) => {
  expect(riskRows([group("A")], new Map([["A", risks]]), unsorted).at(-1)).toMatchObject({ kind: "note", shown });
});
