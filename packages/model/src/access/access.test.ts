import fc from "fast-check";
import { expect, test } from "vitest";
import { formNames } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { type Actor, can, levelOf, levels, mayAdd, openIds, sectionOfForm, sections } from "./access.ts";
import { builtInRoles } from "./roles.ts";

const outsider: Actor = { is_superuser: false, levels: undefined, traits: [], grants: {} };
const actor = (role: keyof typeof builtInRoles): Actor => ({ ...outsider, ...builtInRoles[role] });

test("who is no member of the company can do nothing in it", () => {
  for (const section of sections) expect(can(outsider, "view", { section })).toBe(false);
});

test("a superuser can do everything everywhere, without a role too", () => {
  for (const section of sections) expect(can({ ...outsider, is_superuser: true }, "manage", { section })).toBe(true);
});

test.each([
  ["owner", "users", "manage", true],
  ["analyst", "process", "manage", true],
  ["analyst", "users", "view", true],
  ["analyst", "users", "comment", false],
  ["client", "process", "edit", true],
  ["client", "process", "manage", false],
  ["client", "documents", "view", true],
  ["client", "documents", "edit", false],
  ["client", "users", "view", false],
  ["client", "settings", "view", false],
  ["group", "process", "view", false],
  ["group", "directory", "edit", true],
  ["reader", "process", "view", true],
  ["reader", "process", "comment", false],
  ["reader", "users", "view", false],
  ["student", "threat_model", "manage", true],
  ["student", "users", "edit", false],
] as const)("%s in %s: to %s is allowed: %s", (role, section, needed, isAllowed) => {
  expect(can(actor(role), needed, { section })).toBe(isAllowed);
});

test("a level carries all lower ones and no higher", () => {
  for (const [index, ownLevel] of levels.entries()) {
    const member: Actor = { ...outsider, levels: { ...builtInRoles.reader.levels, process: ownLevel } };
    expect(levels.filter((needed) => can(member, needed, { section: "process" }))).toEqual(levels.slice(0, index + 1));
  }
});

const granted: Actor = { ...actor("group"), grants: { process: { 7: "edit" } } };

test("a grant opens the very row of the very form up to its level, not its neighbours, nor the same id elsewhere", () => {
  expect(levelOf(granted, { form: "process", id: 7 })).toBe("edit");
  expect(levelOf(granted, { form: "process", id: 8 })).toBe("none");
  expect(levelOf(granted, { form: "process" })).toBe("none");
  expect(levelOf(granted, { form: "system", id: 7 })).toBe("none");
  const subject: Actor = { ...outsider, grants: { subject: { 1: "view" } } };
  expect(levelOf(subject, { form: "subject", id: 1 })).toBe("view");
  expect(levelOf(subject, { form: "employee", id: 1 })).toBe("none");
});

test("a grant adds to the role and never takes from it", () => {
  expect(levelOf({ ...actor("reader"), grants: { process: { 7: "edit" } } }, { form: "process", id: 7 })).toBe("edit");
  expect(levelOf({ ...actor("owner"), grants: { process: { 7: "edit" } } }, { form: "process", id: 7 })).toBe("manage");
});

test("of a form that a company has once a grant opens the only row", () => {
  const editor: Actor = { ...outsider, grants: { information: { 12: "comment" } } };
  expect(levelOf(editor, { form: "information", id: "only" })).toBe("comment");
  expect(levelOf(editor, { form: "commission", id: "only" })).toBe("none");
});

test("who may view a form as a whole sees all its rows, others the granted ones", () => {
  expect(openIds(actor("reader"), "process")).toBeUndefined();
  expect(openIds(granted, "process")).toEqual([7]);
  expect(openIds(granted, "process", "manage")).toEqual([]);
  expect(openIds(granted, "system")).toEqual([]);
  expect(openIds(outsider, "process")).toEqual([]);
});

test("who may edit a section adds to it, and whose role proposes may add everywhere", () => {
  expect(mayAdd(actor("client"), "process")).toBe(true);
  expect(mayAdd(actor("reader"), "process")).toBe(false);
  expect(mayAdd(actor("group"), "process")).toBe(true);
  expect(mayAdd({ ...actor("reader"), traits: ["proposes"] }, "system")).toBe(true);
});

test("for any actor a row is never less accessible than its form, and a grant opens no more than it says", () => {
  const anyLevel = fc.constantFrom(...levels);
  const anyActor = fc.record({
    is_superuser: fc.boolean(),
    traits: fc.constant([]),
    levels: anyLevel.map((process) => ({ ...builtInRoles.group.levels, process })),
    grants: fc.record({ process: fc.dictionary(fc.nat({ max: 5 }).map(String), anyLevel) }),
  });
  fc.assert(
    fc.property(anyActor, anyLevel, fc.nat({ max: 5 }), (anyone, needed, id) => {
      const form = "process" as const;
      const [anyRow, row] = [can(anyone, needed, { form }), can(anyone, needed, { form, id })];
      const byGrant = levels.indexOf(anyone.grants.process[id] ?? "none") >= levels.indexOf(needed);
      return row === (anyRow || byGrant);
    }),
  );
});

test("a child's access is its parent's", () => {
  for (const name of formNames) {
    const { parent } = formNamed(name);
    if (parent) expect([name, sectionOfForm[name]]).toEqual([name, sectionOfForm[parent]]);
  }
});

test("rows that questionnaires refer to belong to the directories", () => {
  for (const name of formNames) {
    expect([name, sectionOfForm[name] === "directory"]).toEqual([name, formNamed(name).scope === "directory"]);
  }
});
