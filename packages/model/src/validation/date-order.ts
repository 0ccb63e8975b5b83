import { words } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import { type Form, memoizeByForm, ownFields } from "../declaration/form.ts";
import type { FieldIssues } from "../errors.ts";

/** Returns issues by field for dates earlier than their lower bound; dates are `yyyy-mm-dd`, so they compare as strings. */
export function dateOrderIssues(form: Form, answers: Readonly<Record<string, unknown>>): FieldIssues {
  const wrong = orderedDates(form).flatMap(({ name, before, label }) => {
    const [first, last] = [answers[before], answers[name]];
    if (typeof first !== "string" || typeof last !== "string" || last >= first) return [];
    if (!isApplicable(form, name, answers)) return [];
    const issue = words(
      `Дата раньше, чем «${label.ru}». Проверьте обе даты`,
      `The date is earlier than “${label.en}”. Check both dates`,
    );
    return [[name, [issue]] as const];
  });
  return Object.fromEntries(wrong);
}

/** Returns dates with a lower bound, and that field's label. */
const orderedDates = memoizeByForm((form) =>
  ownFields(form).flatMap(([name, field]) => {
    const before = field.kind === "date" ? field.notBefore : undefined;
    const label = before === undefined ? undefined : form.fields[before]?.label;
    return before !== undefined && label ? [{ name, before, label }] : [];
  }),
);
