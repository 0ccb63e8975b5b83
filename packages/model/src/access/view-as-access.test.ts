import { expect, test } from "vitest";
import { type Actor, can, levelOf, sections } from "./access.ts";
import { builtInRoles } from "./roles.ts";
import { mayViewAs, readOnly } from "./view-as-access.ts";

const owner: Actor = { is_superuser: false, ...builtInRoles.owner, grants: {} };
const client: Actor = { is_superuser: false, ...builtInRoles.client, grants: { system: { 7: "manage" } } };
const keeper: Actor = {
  is_superuser: false,
  levels: { ...builtInRoles.client.levels, users: "manage" },
  traits: [],
  grants: {},
};

test("a caller who views as another member sees the same and changes nothing", () => {
  for (const actor of [owner, client, { ...client, is_superuser: true }])
    for (const section of sections) {
      const readOnlyActor = readOnly(actor);
      expect(can(readOnlyActor, "view", { section })).toBe(can(actor, "view", { section }));
      expect(can(readOnlyActor, "comment", { section })).toBe(false);
    }
  expect(levelOf(readOnly(client), { form: "system", id: 7 })).toBe("view");
  expect(readOnly({ ...client, traits: ["proposes"] }).traits).toEqual([]);
});

test("only a manager of people may view as another member, and only as one who sees no more", () => {
  expect(mayViewAs(owner, client)).toBe(true);
  expect(mayViewAs(client, client)).toBe(false);
  expect(mayViewAs(keeper, owner)).toBe(false);
  expect(mayViewAs(keeper, client)).toBe(false);
  expect(mayViewAs(keeper, { ...client, grants: {} })).toBe(true);
  expect(mayViewAs(owner, { ...client, is_superuser: true })).toBe(false);
});
