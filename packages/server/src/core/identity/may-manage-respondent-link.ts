import { type Actor, can } from "@opis/model/access/access";
import { mayGiveTag } from "@opis/model/access/grant-limits";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";

/** What a key opens: one questionnaire, or otherwise all that carry its tags. */
interface Opens {
  readonly form_type: QuestionnaireName | null;
  readonly form_id: number | null;
}

/** Returns whether an actor may create, see and change a link: only managers of what it opens may. */
export function mayManageKey(actor: Actor, { form_type, form_id }: Opens): boolean {
  if (form_type === null || form_id === null) return mayGiveTag(actor, "manage");
  return can(actor, "manage", { form: form_type, id: form_id });
}
