import type { FormName } from "./form-names.ts";
import { formNamed } from "./non-record-forms.ts";
import { type DirectoryName, directoryNames } from "./questionnaire-names.ts";

/**
 * Directories that a respondent may extend in place: those with values known by a name. Respondents may choose the company's people but
 * not add any.
 */
export const suggestedDirectories: readonly DirectoryName[] = directoryNames.filter(
  (name) => formNamed(name).uniqueName === true,
);

/** Returns whether a respondent may add values to a form that one of their questions refers to. */
export function isSuggested(name: FormName): name is DirectoryName {
  return suggestedDirectories.some((directory) => directory === name);
}
