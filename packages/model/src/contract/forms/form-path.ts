import type { Form } from "../../declaration/form.ts";
import { formNamed } from "../../forms/answer-forms.ts";

/** The path of a form's collection under a company; children of a questionnaire are under its id. */
export function pathOfForm(declared: Form): `/companies/:company_id/${string}/` {
  const parent = nestedParent(declared);
  const above = parent ? `${parent.path}/:parent_id/` : "";
  return `/companies/:company_id/${above}${declared.path}/`;
}

/** The questionnaire or record in whose URL the child is, if it is. */
export function nestedParent(declared: Form): Form | undefined {
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  return parent?.scope === "collection" || parent?.scope === "record" ? parent : undefined;
}
