import { isApplicable } from "../completeness/completeness.ts";
import { type Form, ownFields } from "../declaration/form.ts";
import { parentField } from "../forms/child-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { createRowFilter } from "../rows/filter-rows.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { placesById } from "../rows/row-differences.ts";
import { dayAfter } from "./company-day.ts";

/** A due date: the last date of a term from an answer or a status. */
interface Deadline {
  /** ISO date. */
  readonly day: string;
  /** The questionnaire and its question. */
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  /** Identifies the term: the row, its answer and the date. */
  readonly key: string;
}

/**
 * Returns the terms of active questionnaires that have ended or end within a number of days from today, by date: licences, certificates,
 * support (fields marked `isTerm`), and pending approvals.
 */
export function deadlinesOf({ rows }: CompanySnapshot, today: string, days: number): Deadline[] {
  const last = dayAfter(today, days);
  const deadlines = termed.flatMap((form) =>
    form.having(rows[form.form.name]).flatMap((row) => deadlinesIn(form, row, last)),
  );
  const isResting = restingIn(rows);
  return deadlines
    .filter((deadline) => !isResting(deadline))
    .toSorted((left, right) => left.day.localeCompare(right.day));
}

/** A form whose rows may have a term, from their answers or their approval. */
interface TermedForm {
  readonly form: Form;
  /** Questions whose answer is the last date of a term. */
  readonly terms: readonly string[];
  /** Returns its rows with a term, ended or not; usually few. */
  readonly having: (rows: readonly AnyRow[]) => readonly AnyRow[];
}

interface AnyRow {
  readonly id: number;
}

const termed: readonly TermedForm[] = allForms.flatMap((form) => {
  const terms = ownFields(form).flatMap(([name, field]) => (field.kind === "date" && field.isTerm ? [name] : []));
  return terms.length > 0 || form.approval
    ? [{ form, terms, having: createRowFilter((row: AnyRow) => hasTerm(row, terms)) }]
    : [];
});

function hasTerm(row: AnyRow, terms: readonly string[]): boolean {
  return ["status_until", ...terms].some((name) => typeof getProperty(row, name) === "string");
}

function deadlinesIn({ form, terms }: TermedForm, row: AnyRow, last: string): Deadline[] {
  const until = getProperty(row, "status_until");
  const approval = typeof until === "string" ? until.slice(0, 10) : "";
  const ofApproval =
    approval !== "" && approval <= last
      ? [
          {
            day: approval,
            form: form.name,
            id: row.id,
            field: "",
            key: termKey(form.name, row.id, "", approval),
          },
        ]
      : [];
  const ofAnswers = terms.flatMap((name): Deadline[] => {
    const day = getProperty(row, name);
    if (typeof day !== "string" || day > last || !isApplicable(form, name, { ...row })) return [];
    const location = placeOf(form, row, name);
    return location ? [{ day, ...location, key: termKey(form.name, row.id, name, day) }] : [];
  });
  return [...ofAnswers, ...ofApproval];
}

/** Returns the identifier of a term, by which its task is found: the row, its answer and the last ISO date. */
export function termKey(form: FormName, id: number, field: string, day: string): string {
  return [form, id, field, day].join(":");
}

/** Returns the questionnaire of a row, and the question there. */
function placeOf({ name: form, scope, parent }: Form, row: AnyRow, field: string) {
  if (scope !== "child") return { form, id: row.id, field };
  return parent && { form: parent, id: Number(getProperty(row, parent)), field: parentField(form)?.[0] ?? "" };
}

/** Returns a predicate for inactive questionnaires. */
function restingIn(rows: CompanySnapshot["rows"]): (deadline: Pick<Deadline, "form" | "id">) => boolean {
  return ({ form, id }) => {
    const row = rows[form][placesById(rows[form]).get(id) ?? -1];
    return row !== undefined && getProperty(row, "is_active") === false;
  };
}
