import type { Form } from "../../declaration/form.ts";
import { formNamed } from "../../forms/non-record-forms.ts";

/** Returns the path of a form's collection under a company; child rows of a questionnaire are under its id. */
export function pathOfForm(declared: Form): `/companies/:company_id/${string}/` {
  const parent = nestedParent(declared);
  const above = parent ? `${parent.path}/:parent_id/` : "";
  return `/companies/:company_id/${above}${declared.path}/`;
}

/** Returns the questionnaire or record whose URL contains the child's; undefined if the child has its own. */
export function nestedParent(declared: Form): Form | undefined {
  const parent = declared.parent ? formNamed(declared.parent) : undefined;
  return parent?.scope === "collection" || parent?.scope === "record" ? parent : undefined;
}
