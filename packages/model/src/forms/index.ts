import type { Form } from "../declaration/form.ts";
import { answerForms, rootForm } from "./non-record-forms.ts";
import { recordForms } from "./record-forms.ts";

/** All declared forms by name: the single list that everything else iterates over. */
export const forms = { ...answerForms, ...recordForms } as const;

export type Forms = typeof forms;

/** All declarations, parents before their children. */
export const allForms: readonly Form[] = Object.values(forms);

/**
 * Forms whose rows a company snapshot contains. Most records are left out, as a company has tens of thousands that only their own screens
 * read; the few that documents are generated from are included.
 */
export const snapshotForms: readonly Form[] = allForms.filter((form) => {
  const { scope, inSnapshot } = rootForm(form);
  return scope !== "record" || inSnapshot;
});
