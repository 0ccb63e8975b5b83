import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { isQuestionnaire } from "../forms/questionnaires.ts";

/**
 * The questions of a questionnaire that name who answers for it by e-mail, in the order of the questionnaire: those about its
 * responsible people, or, where it has none, about the people that it is of.
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

/** The addresses in answers, each once whatever its case: one answer may hold several, separated by semicolons. */
export function addressesIn(answers: readonly (string | null)[]): string[] {
  const all = answers.flatMap((answer) => (answer ?? "").split(";")).map((one) => one.trim().toLowerCase());
  return [...new Set(all.filter(Boolean))];
}
