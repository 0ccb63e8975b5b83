import type { Form } from "../declaration/form.ts";
import { allForms } from "../forms/index.ts";

/** What can be imported from a table: questionnaires of which a company has many, and rows of the directories. */
export const importKinds: readonly Form[] = allForms.filter(
  ({ scope }) => scope === "collection" || scope === "directory",
);
