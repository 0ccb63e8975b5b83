import type { Form } from "../declaration/form.ts";
import { allAnswerForms } from "../forms/non-record-forms.ts";

/** Child rows of a singleton questionnaire that have their own review tables. */
const listedChildren: readonly string[] = ["site", "app"];

/** Forms that can be imported from a table: questionnaires with many rows, directories, sites and apps. */
export const formKinds: readonly Form[] = allAnswerForms.filter(
  ({ name, scope }) => scope === "collection" || scope === "directory" || listedChildren.includes(name),
);
