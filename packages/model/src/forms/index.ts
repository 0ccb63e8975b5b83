import type { Form } from "../declaration/form.ts";
import { answerForms } from "./answer-forms.ts";
import { recordForms } from "./record-forms.ts";

/** Every declared form by name: the one list all else loops over. */
export const forms = { ...answerForms, ...recordForms } as const;

export type Forms = typeof forms;

/** All declarations, parents before their children. */
export const allForms: readonly Form[] = Object.values(forms);

/**
 * Forms whose rows a company snapshot holds. Most records are left out: a company has tens of thousands of them, and only their own
 * screens read them. Those that documents are generated from are few and are in it.
 */
export const snapshotForms: readonly Form[] = allForms.filter(
  ({ scope, inSnapshot }) => scope !== "record" || inSnapshot,
);
