import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, builtInRoles, can, levelOf, levels, sectionOfForm, sections, visibleIds } from "./access.ts";
import { formNamed } from "./forms/index.ts";
import { formNames } from "./forms/names.ts";

const nobody: Actor = { is_superuser: false, levels: undefined, grants: {}, may_propose: false };
const actor = (role: keyof typeof builtInRoles): Actor => ({ ...nobody, levels: builtInRoles[role] });

test("who is no member of the company can do nothing in it", () => {
  for (const section of sections) expect(can(nobody, "view", { section })).toBe(false);
});

test("a superuser can do everything everywhere, without a role too", () => {
  for (const section of sections) expect(can({ ...nobody, is_superuser: true }, "manage", { section })).toBe(true);
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
] as const)("%s in %s: to %s is allowed: %s", (role, section, needed, allowed) => {
  expect(can(actor(role), needed, { section })).toBe(allowed);
});

test("a level carries all lower ones and no higher", () => {
  for (const [index, own] of levels.entries()) {
    const member: Actor = { ...nobody, levels: { ...builtInRoles.reader, process: own } };
    expect(levels.filter((needed) => can(member, needed, { section: "process" }))).toEqual(levels.slice(0, index + 1));
  }
});

const granted: Actor = { ...actor("group"), grants: { process: [7] } };

test("a grant opens the very row for editing, not its neighbours, nor the same id elsewhere", () => {
  expect(levelOf(granted, { section: "process", id: 7 })).toBe("edit");
  expect(levelOf(granted, { section: "process", id: 8 })).toBe("none");
  expect(levelOf(granted, { section: "process" })).toBe("none");
  expect(levelOf(granted, { section: "system", id: 7 })).toBe("none");
});

test("a grant adds to the role and never takes from it", () => {
  expect(levelOf({ ...actor("reader"), grants: { process: [7] } }, { section: "process", id: 7 })).toBe("edit");
  expect(levelOf({ ...actor("owner"), grants: { process: [7] } }, { section: "process", id: 7 })).toBe("manage");
});

test("who may view a section sees all its rows, others the granted ones", () => {
  expect(visibleIds(actor("reader"), "process")).toBeUndefined();
  expect(visibleIds(granted, "process")).toEqual([7]);
  expect(visibleIds(granted, "system")).toEqual([]);
  expect(visibleIds(nobody, "process")).toEqual([]);
});

test("for any actor a row is never less accessible than its section", () => {
  const anyLevel = fc.constantFrom(...levels);
  const anyActor = fc.record({
    is_superuser: fc.boolean(),
    may_propose: fc.boolean(),
    levels: anyLevel.map((process) => ({ ...builtInRoles.group, process })),
    grants: fc.record({ process: fc.uniqueArray(fc.nat({ max: 5 })) }),
  });
  fc.assert(
    fc.property(anyActor, anyLevel, fc.nat({ max: 5 }), (one, needed, id) => {
      const section = "process" as const;
      return !can(one, needed, { section }) || can(one, needed, { section, id });
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
