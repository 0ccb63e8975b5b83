import { type Actor, can } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";

/** Whether what the caller adds stays hidden until it is granted: they may propose such questionnaires, not add them (decisions 3). */
export function isProposal({ name, scope }: Form, actor: Actor): boolean {
  return scope === "collection" && !can(actor, "edit", { form: name });
}
