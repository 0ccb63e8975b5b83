import type { Form } from "../declaration/form.ts";
import { allAnswerForms } from "../forms/answer-forms.ts";

/** Rows of a questionnaire of which a company has one, listed in review tables of their own. */
const listedChildren: readonly string[] = ["site", "app"];

/** Forms that can be imported from a table: questionnaires of which a company has many, rows of the directories, sites and apps. */
export const formKinds: readonly Form[] = allAnswerForms.filter(
  ({ name, scope }) => scope === "collection" || scope === "directory" || listedChildren.includes(name),
);
