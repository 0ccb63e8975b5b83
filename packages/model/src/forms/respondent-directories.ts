import { formNamed } from "./answer-forms.ts";
import type { FormName } from "./form-names.ts";
import { type DirectoryName, directoryNames } from "./questionnaires.ts";

/**
 * The directories to which a respondent adds a value in place: those whose values are known by a name. Of the company's people
 * they choose, and add none.
 */
export const suggestedDirectories: readonly DirectoryName[] = directoryNames.filter(
  (name) => formNamed(name).uniqueName === true,
);

/** Whether a respondent may add values to a form where a question of theirs names it. */
export function isSuggested(name: FormName): name is DirectoryName {
  return suggestedDirectories.some((directory) => directory === name);
}
