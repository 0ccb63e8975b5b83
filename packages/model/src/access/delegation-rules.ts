import { allAnswerForms } from "../forms/answer-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import { type Actor, can, type Level, type LevelBySection, levels, mayGiveRole } from "./access.ts";

/** How far a tag opens what carries it. A user who may edit a questionnaire may put a tag on it, and so opens no more than they have. */
export const tagLevels = levels.filter((level) => level !== "manage");
export type TagLevel = Exclude<Level, "manage">;

/** The forms that carry tags. */
const taggedForms: readonly FormName[] = allAnswerForms
  .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === "tags"))
  .map(({ name }) => name);

/** The data of a group that decide whether it may be assigned or withdrawn. */
export interface GivenGroup {
  readonly levels: LevelBySection;
  readonly grants: readonly { readonly form: FormName; readonly object_id: number; readonly level: Level }[];
  readonly tags: readonly { readonly level: Level }[];
}

/** Whether the caller may change a group's members: no one grants more than they have. */
export function mayGiveGroup(actor: Actor, { levels: given, grants, tags }: GivenGroup): boolean {
  return (
    mayGiveRole(actor, { levels: given, traits: [] }) &&
    grants.every(({ form, object_id, level }) => can(actor, level, { form, id: object_id })) &&
    tags.every(({ level }) => mayGiveTag(actor, level))
  );
}

/** Whether the caller may open what carries a tag, now and later: they have that level in all that can carry one. */
export function mayGiveTag(actor: Actor, level: Level): boolean {
  return taggedForms.every((form) => can(actor, level, { form }));
}
