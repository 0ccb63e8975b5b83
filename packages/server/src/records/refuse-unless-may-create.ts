import { type Actor, can, sectionOfForm } from "@opis/model/access";
import { refused } from "@opis/model/errors";
import type { Form } from "@opis/model/form";

/**
 * Refuses with `forbidden` where the caller may not create such a row. A Group user may propose a questionnaire, which stays
 * hidden until it is granted (decisions 3): true where it is a proposal.
 */
export function refuseUnlessMayCreate(declared: Form, actor: Actor): boolean {
  if (declared.scope !== "collection" || can(actor, "edit", { section: sectionOfForm[declared.name] })) return false;
  if (!actor.may_propose) throw refused("forbidden");
  return true;
}
