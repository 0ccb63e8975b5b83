import type { Form } from "../../declaration/form.ts";
import { formNamed } from "../../forms/non-record-forms.ts";

/** Returns the path of a form's collection under a company; child rows of a questionnaire are under its id. */
export function pathOfForm(form: Form): `/companies/:company_id/${string}/` {
  const parent = nestedParent(form);
  const above = parent ? `${parent.path}/:parent_id/` : "";
  return `/companies/:company_id/${above}${form.path}/`;
}

/** Returns the questionnaire or record whose URL contains the child's; undefined if the child has its own. */
export function nestedParent(form: Form): Form | undefined {
  const parent = form.parent ? formNamed(form.parent) : undefined;
  return parent?.scope === "collection" || parent?.scope === "record" ? parent : undefined;
}
