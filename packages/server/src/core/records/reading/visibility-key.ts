import { type Actor, can, openIds, sections } from "@opis/model/access/access";
import { formNames } from "@opis/model/forms/names";

/** What decides which rows an actor sees, by section and of the granted by form: actors of one view share what was made for one of them. */
export function viewOf(actor: Actor): unknown[] {
  const granted = formNames.filter((form) => actor.grants[form]).map((form) => [form, openIds(actor, form) ?? true]);
  return [sections.filter((section) => can(actor, "view", { section })), granted];
}
