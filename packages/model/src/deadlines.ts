import { isAsked } from "./completeness.ts";
import { ownFields } from "./form.ts";
import { allForms, formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";
import type { CompanySnapshot } from "./row.ts";

/** A day by which something is to be done: the last day of a term that an answer or a status has. */
interface Deadline {
  /** ISO day. */
  readonly day: string;
  /** The questionnaire, and its question. */
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

const dayMilliseconds = 86_400_000;

/**
 * Terms of active questionnaires that are over or end within so many days of today, by day: licences, certificates, support
 * (fields marked `isTerm`), and approvals that nobody has given yet.
 */
export function deadlinesOf({ rows }: CompanySnapshot, today: string, days: number): Deadline[] {
  const last = new Date(Date.parse(today) + days * dayMilliseconds).toISOString().slice(0, 10);
  const each = <T>(look: (form: FormName, row: Readonly<Record<string, unknown>>) => readonly T[]): T[] =>
    allForms.flatMap(({ name }) => rows[name].flatMap((row) => look(name, { ...row })));
  const all = [...each(termsIn), ...each(approvalIn)];
  const resting = new Set(each(restingKey));
  return all
    .filter(({ day, form, id }) => day <= last && !resting.has(`${form}/${id}`))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function termsIn(form: FormName, row: Readonly<Record<string, unknown>>): Deadline[] {
  const declared = formNamed(form);
  const owner = declared.scope === "child" ? declared.parent : form;
  const id = Number(row[declared.scope === "child" ? (declared.parent ?? "") : "id"]);
  return ownFields(declared).flatMap(([name, field]): Deadline[] => {
    const day = row[name];
    if (field.kind !== "date" || !field.isTerm || typeof day !== "string" || !owner) return [];
    if (!isAsked(declared, name, row)) return [];
    return [{ day, form: owner, id, field: owner === form ? name : (collectionOf(owner, form) ?? "") }];
  });
}

function collectionOf(owner: FormName, child: FormName): string | undefined {
  return Object.entries(formNamed(owner).fields).find(([, field]) => field.kind === "rows" && field.of === child)?.[0];
}

function approvalIn(form: FormName, { status_until, id }: Readonly<Record<string, unknown>>): Deadline[] {
  return typeof status_until === "string" ? [{ day: status_until.slice(0, 10), form, id: Number(id), field: "" }] : [];
}

function restingKey(form: FormName, { is_active, id }: Readonly<Record<string, unknown>>): string[] {
  return is_active === false ? [`${form}/${id}`] : [];
}
