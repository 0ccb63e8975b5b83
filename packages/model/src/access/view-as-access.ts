import { isFormName } from "../forms/form-names.ts";
import { type Actor, can, type Grants, type Level, mergedLevels, sections } from "./access.ts";
import { mayGiveGroup } from "./grant-limits.ts";

/** Returns whether the actor may view the company as another member: they manage people, and have access to everything that member sees. */
export function mayViewAs(actor: Actor, viewed: Actor): boolean {
  if (actor.is_superuser) return true;
  if (viewed.is_superuser || !can(actor, "manage", { section: "users" })) return false;
  return mayGiveGroup(actor, { levels: mergedLevels([viewed.levels ?? {}]), grants: listOf(viewed.grants), tags: [] });
}

/** Returns an actor with the same view access and no other rights. */
export function readOnly(actor: Actor): Actor {
  const levels = mergedLevels([actor.levels ?? {}]);
  const sectionLevels = sections.map((section) => [section, lowered(levels[section])]);
  const grants = Object.entries(actor.grants).map(([form, rows]) => [
    form,
    Object.fromEntries(Object.entries(rows).map(([id, level]) => [id, lowered(level)])),
  ]);
  return {
    is_superuser: false,
    levels: mergedLevels([
      Object.fromEntries(actor.is_superuser ? sections.map((section) => [section, "view"]) : sectionLevels),
    ]),
    traits: [],
    grants: Object.fromEntries(grants),
  };
}

function lowered(level: Level): Level {
  return level === "none" ? "none" : "view";
}

function listOf(grants: Grants) {
  return Object.entries(grants).flatMap(([form, rows]) =>
    isFormName(form) ? Object.entries(rows).map(([id, level]) => ({ form, object_id: Number(id), level })) : [],
  );
}
