import type { FormName } from "../forms/form-names.ts";
import { allAnswerForms } from "../forms/non-record-forms.ts";
import { type Actor, can, type Level, type LevelBySection, mayGiveRole } from "./access.ts";

/** Forms with tags. */
const taggedForms: readonly FormName[] = allAnswerForms
  .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === "tags"))
  .map(({ name }) => name);

/** Properties of a group that determine whether it may be assigned or withdrawn. */
export interface GivenGroup {
  readonly levels: LevelBySection;
  readonly grants: readonly { readonly form: FormName; readonly object_id: number; readonly level: Level }[];
  readonly tags: readonly { readonly level: Level }[];
}

/** Returns whether the actor may change a group's members: no one grants more than they have. */
export function mayGiveGroup(actor: Actor, { levels: groupLevels, grants, tags }: GivenGroup): boolean {
  return (
    mayGiveRole(actor, { levels: groupLevels, traits: [] }) &&
    grants.every(({ form, object_id, level }) => can(actor, level, { form, id: object_id })) &&
    tags.every(({ level }) => mayGiveTag(actor, level))
  );
}

/** Returns whether the actor may grant access by tag, now and in the future: they need that level for everything that can be tagged. */
export function mayGiveTag(actor: Actor, level: Level): boolean {
  return taggedForms.every((form) => can(actor, level, { form }));
}
