import { type Actor, openIds } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import { isFormName } from "@opis/model/forms/names";

/** Whether rows of a form are called by rows of another form, some of which the actor cannot view. */
export function hasHiddenTitle(declared: Form, actor: Actor): boolean {
  const field = declared.fields[declared.titleField ?? ""];
  if (field?.kind !== "reference") return false;
  const target = formNamed(field.target);
  const hidesSome = !target.parent && openIds(actor, target.name) !== undefined;
  return hidesSome || hasHiddenTitle(target, actor);
}

interface TitledObject {
  readonly form: string;
  readonly object_id: number;
  /** Its name as history stored it. */
  readonly title: string;
}

/** Returns the stored name of an object, or its number where the name may be that of a row the actor cannot view. */
export function visibleTitle({ form, object_id, title }: TitledObject, actor: Actor): string {
  return isFormName(form) && hasHiddenTitle(formNamed(form), actor) ? `№ ${object_id}` : title;
}
