import { isAsked } from "../completeness/completeness.ts";
import { type Form, ownFields } from "../declaration/form.ts";
import { askedBy } from "../forms/asked-by.ts";
import { allForms } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { memberOf } from "../rows/member-of.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { dayAfter } from "./days.ts";

/** A day by which something is to be done: the last day of a term that an answer or a status has. */
interface Deadline {
  /** ISO day. */
  readonly day: string;
  /** The questionnaire, and its question. */
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/**
 * Terms of active questionnaires that are over or end within so many days of today, by day: licences, certificates, support
 * (fields marked `isTerm`), and approvals that nobody has given yet.
 */
export function deadlinesOf({ rows }: CompanySnapshot, today: string, days: number): Deadline[] {
  const last = dayAfter(today, days);
  const found = termed.flatMap((form) => rows[form.declared.name].flatMap((row) => deadlinesIn(form, row, last)));
  const isResting = restingIn(rows);
  return found.filter((one) => !isResting(one)).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** A form whose rows may have a term: by their own answers, or by their approval. */
interface TermedForm {
  readonly declared: Form;
  /** Questions whose answer is the last day of a term. */
  readonly terms: readonly string[];
}

const termed: readonly TermedForm[] = allForms.flatMap((declared) => {
  const terms = ownFields(declared).flatMap(([name, field]) => (field.kind === "date" && field.isTerm ? [name] : []));
  return terms.length > 0 || declared.approval ? [{ declared, terms }] : [];
});

function deadlinesIn({ declared, terms }: TermedForm, row: object & { readonly id: number }, last: string): Deadline[] {
  const until = memberOf(row, "status_until");
  const approval = typeof until === "string" ? until.slice(0, 10) : "";
  const ofApproval =
    approval !== "" && approval <= last ? [{ day: approval, form: declared.name, id: row.id, field: "" }] : [];
  const ofAnswers = terms.flatMap((name): Deadline[] => {
    const day = memberOf(row, name);
    if (typeof day !== "string" || day > last || !isAsked(declared, name, { ...row })) return [];
    const place = placeOf(declared, row, name);
    return place ? [{ day, ...place }] : [];
  });
  return [...ofAnswers, ...ofApproval];
}

/** The questionnaire that a row stands in, and the question there. */
function placeOf({ name: form, scope, parent }: Form, row: object & { readonly id: number }, field: string) {
  if (scope !== "child") return { form, id: row.id, field };
  return parent && { form: parent, id: Number(memberOf(row, parent)), field: askedBy(form)?.[0] ?? "" };
}

/** Tells which questionnaires are inactive; those of a form are looked through when one of it is asked about. */
function restingIn(rows: CompanySnapshot["rows"]): (place: Pick<Deadline, "form" | "id">) => boolean {
  const known = new Map<FormName, ReadonlySet<number>>();
  const restingOf = (form: FormName) =>
    new Set(rows[form].flatMap((row) => (memberOf(row, "is_active") === false ? [row.id] : [])));
  return ({ form, id }) => {
    const resting = known.get(form) ?? restingOf(form);
    known.set(form, resting);
    return resting.has(id);
  };
}
