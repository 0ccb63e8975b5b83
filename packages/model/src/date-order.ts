import { isAsked } from "./completeness.ts";
import type { FieldIssues } from "./errors.ts";
import { type Form, ownFields } from "./form.ts";
import { words } from "./words.ts";

/** Dates that are earlier than the date before which they may not be, by field; days are `yyyy-mm-dd`, so they compare as texts. */
export function dateOrderIssues(declared: Form, answers: Readonly<Record<string, unknown>>): FieldIssues {
  const wrong = ownFields(declared).flatMap(([name, field]) => {
    if (field.kind !== "date" || field.notBefore === undefined || !isAsked(declared, name, answers)) return [];
    const [first, last] = [answers[field.notBefore], answers[name]];
    const label = declared.fields[field.notBefore]?.label;
    if (typeof first !== "string" || typeof last !== "string" || last >= first || !label) return [];
    const issue = words(
      `Дата раньше, чем «${label.ru}». Проверьте обе даты`,
      `The date is earlier than “${label.en}”. Check both dates`,
    );
    return [[name, [issue]] as const];
  });
  return Object.fromEntries(wrong);
}
