import { type Actor, sections, visibleIds } from "@opis/model/access";

/** What decides which rows an actor sees, by section: actors of one view share what was made for one of them. */
export function viewOf(actor: Actor): (true | readonly number[])[] {
  return sections.map((section) => visibleIds(actor, section) ?? true);
}
