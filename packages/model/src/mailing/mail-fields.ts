import { allForms } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { isQuestionnaire } from "../forms/questionnaires.ts";

/** The questions of a questionnaire that name who answers for it by e-mail, in the order of the questionnaire. */
export function mailFields(form: FormName): readonly string[] {
  const declared = allForms.find(({ name }) => name === form);
  if (!declared || !isQuestionnaire(form)) return [];
  return Object.entries(declared.fields).flatMap(([name, field]) =>
    field.kind === "text" && (field.format === "email" || field.format === "emails") ? [name] : [],
  );
}

/** The addresses in answers, each once whatever its case: one answer may hold several, separated by semicolons. */
export function addressesIn(answers: readonly (string | null)[]): string[] {
  const all = answers.flatMap((answer) => (answer ?? "").split(";")).map((one) => one.trim().toLowerCase());
  return [...new Set(all.filter(Boolean))];
}
