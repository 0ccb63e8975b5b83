import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { isQuestionnaire } from "../forms/questionnaire-names.ts";

/**
 * Returns the questions with the e-mail of a questionnaire's responsible persons, in questionnaire order; if it has none, those about the
 * people it concerns.
 */
export function mailFields(form: FormName): readonly string[] {
  const declared = allForms.find(({ name }) => name === form);
  if (!declared || !isQuestionnaire(form)) return [];
  const all = Object.entries(declared.fields).flatMap(([name, field]) =>
    field.kind === "text" && (field.format === "email" || field.format === "emails") ? [name] : [],
  );
  const responsible = all.filter((name) => name.startsWith("responsible_"));
  return responsible.length > 0 ? responsible : all;
}

/** Returns the distinct addresses in answers, ignoring case; one answer may contain several, separated by semicolons. */
export function addressesIn(answers: readonly (string | null)[]): string[] {
  const all = answers.flatMap((answer) => (answer ?? "").split(";")).map((one) => one.trim().toLowerCase());
  return [...new Set(all.filter(Boolean))];
}
