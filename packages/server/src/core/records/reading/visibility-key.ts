import { type Actor, can, openIds, sections } from "@opis/model/access/access";
import { formNames } from "@opis/model/forms/form-names";

/**
 * Returns the values that determine which rows an actor sees: levels of sections and granted rows. Actors with equal
 * keys share cached results.
 */
export function viewOf(actor: Actor): unknown[] {
  const granted = formNames.filter((form) => actor.grants[form]).map((form) => [form, openIds(actor, form) ?? true]);
  return [sections.filter((section) => can(actor, "view", { section })), granted];
}
