import type { Form } from "../declaration/form.ts";
import { allForms } from "../forms/index.ts";

/** Rows of a questionnaire of which a company has one, listed in review tables of their own. */
const listedChildren: readonly string[] = ["site", "app"];

/** What can be imported from a table: questionnaires of which a company has many, rows of the directories, sites and apps. */
export const importKinds: readonly Form[] = allForms.filter(
  ({ name, scope }) => scope === "collection" || scope === "directory" || listedChildren.includes(name),
);
