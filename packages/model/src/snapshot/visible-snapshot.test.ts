import { expect, test } from "vitest";
import { type Actor, type LevelBySection, sections } from "../access/access.ts";
import { formNames } from "../forms/form-names.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { visibleSnapshot } from "./visible-snapshot.ts";

const rows: Record<string, object[]> = Object.fromEntries(formNames.map((form) => [form, []]));
Object.assign(rows, {
  information: [{ id: 1, full_name: "Ромашка", percent: 40, missing: ["inn"] }],
  office: [{ id: 2, information: 1 }],
  process: [{ id: 3 }, { id: 4 }],
  process_system: [
    { id: 5, process: 3 },
    { id: 6, process: 4 },
  ],
  site_app: [{ id: 7 }],
  site: [{ id: 8, site_app: 7 }],
  site_form: [{ id: 9, site: 8 }],
});
// Only the fields that the test reads are filled in.
const snapshot = { company: { id: 1, name: "Ромашка", revision: 1 }, rows } as unknown as CompanySnapshot;

function actor(levels: Partial<LevelBySection>, grants: Actor["grants"] = {}): Actor {
  const none: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })), levels);
  return { is_superuser: false, levels: none, traits: [], grants };
}
const everything: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
const idsOf = (visibleCompany: CompanySnapshot, form: (typeof formNames)[number]) =>
  visibleCompany.rows[form].map(({ id }) => id);

test("who sees all gets the very snapshot", () => {
  const visible = visibleSnapshot(snapshot, actor(everything));
  expect(visible.snapshot).toBe(snapshot);
  expect(visible.isWhole).toBe(true);
});

test("of a section that is closed nothing is there, neither are child rows", () => {
  const { snapshot: visible, isWhole } = visibleSnapshot(
    snapshot,
    actor({ ...everything, process: "none", site_app: "none" }),
  );
  expect(isWhole).toBe(false);
  for (const form of ["process", "process_system", "site", "site_form"] as const)
    expect(idsOf(visible, form)).toEqual([]);
  expect(idsOf(visible, "office")).toEqual([2]);
});

test("a grant for one questionnaire opens it with its child rows, and no other", () => {
  const visible = visibleSnapshot(snapshot, actor({}, { process: { 3: "edit" } })).snapshot;
  expect([idsOf(visible, "process"), idsOf(visible, "process_system")]).toEqual([[3], [5]]);
});

test("a hidden singleton form appears as an unanswered one without child rows", () => {
  const visible = visibleSnapshot(snapshot, actor({ site_app: "view" })).snapshot;
  expect(visible.rows.information).toMatchObject([{ id: 1, full_name: "", percent: 0, missing: [] }]);
  expect([idsOf(visible, "office"), idsOf(visible, "site"), idsOf(visible, "site_form")]).toEqual([[], [8], [9]]);
});
