import { type Actor, can, openIds, type Section, type Target } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "./form-sql.ts";

/** Rows that history entries refer to, existing or deleted. */
export interface RowsInHistory {
  /** Returns the row's name; for a deleted row the last one, or else its number. */
  readonly nameOf: (form: FormName, id: number) => string;
  readonly isThere: (form: FormName, id: number) => boolean;
}

/** Reads rows of several forms, one query per form; rows that the caller may not view have their number as a name. */
export async function readRowsInHistory(
  transaction: Transaction,
  idsByForm: ReadonlyMap<FormName, ReadonlySet<number>>,
  actor: Actor,
): Promise<RowsInHistory> {
  const rowsByForm = await Promise.all(
    [...idsByForm].map(async ([form, ids]) => {
      const formDefinition = formNamed(form);
      return [
        form,
        await rowsOf(transaction, formDefinition, selectVisibleIds(formDefinition, [...ids], actor), actor),
      ] as const;
    }),
  );
  const rows = new Map(rowsByForm);
  return {
    nameOf: (form, id) => rows.get(form)?.get(id)?.name || `№ ${id}`,
    isThere: (form, id) => rows.get(form)?.get(id)?.is_there ?? false,
  };
}

// An entry that names a child row belongs to the questionnaire of that row.
function selectVisibleIds(form: Form, ids: number[], actor: Actor): number[] {
  const visible = form.parent ? undefined : openIds(actor, form.name);
  return visible ? ids.filter((id) => visible.includes(id)) : ids;
}

interface KnownRow {
  readonly id: number;
  readonly name: string | null;
  readonly is_there: boolean;
}

async function rowsOf(
  transaction: Transaction,
  form: Form,
  ids: number[],
  actor: Actor,
): Promise<Map<number, KnownRow>> {
  const values: unknown[] = [transaction.company, ids, form.name];
  const title = titleOf(form, "t", (target) => `$${values.push(openIds(actor, target) ?? null)}::int[]`);
  // A stored title may be the name of another row that the reader may not view.
  const lastTitle = hasHiddenTitle(form, actor)
    ? "null"
    : "(select h.title from history h where h.company_id = $1 and h.form = $3 and h.object_id = w.id order by h.id desc limit 1)";
  const rows = await transaction.query<KnownRow>(
    `select w.id, t.id is not null as is_there, case when t.id is not null then ${title} when $3::text <> '' then ${lastTitle} end as name
     from unnest($2::int[]) w(id) left join ${tableOf(form)} t on t.company_id = $1 and t.id = w.id`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns whether rows of a form are named after rows of another form, some of which the actor cannot view. */
function hasHiddenTitle(form: Form, actor: Actor): boolean {
  const field = form.fields[form.titleField ?? ""];
  if (field?.kind !== "reference") return false;
  const target = formNamed(field.target);
  const hidesSome = !target.parent && openIds(actor, target.name) !== undefined;
  return hidesSome || hasHiddenTitle(target, actor);
}

interface TitledObject {
  readonly form: string;
  readonly object_id: number;
  /** Its name as stored in the history. */
  readonly title: string;
}

/** Returns the stored name of an object, or its number if the name may be that of a row the actor cannot view. */
export function visibleTitle({ form, object_id, title }: TitledObject, actor: Actor): string {
  return isFormName(form) && hasHiddenTitle(formNamed(form), actor) ? `№ ${object_id}` : title;
}

// A row named after a row it refers to has that row's name if the reader may view it: `idsParameter` is the parameter with
// the visible ids, null for all.
function titleOf(form: Form, alias: string, idsParameter: (target: FormName) => string): string {
  const { titleField = "" } = form;
  const field = form.fields[titleField];
  if (!field) return "''";
  if (field.kind !== "reference") return `${alias}.${quoted(titleField)}::text`;
  const target = formNamed(field.target);
  const ids = target.parent ? "null::int[]" : idsParameter(target.name);
  return `(select ${titleOf(target, "n", idsParameter)} from ${tableOf(target)} n
    where n.company_id = ${alias}.company_id and n.id = ${alias}.${quoted(titleField)} and (${ids} is null or n.id = any(${ids})))`;
}

/** Sections of entries that are not about forms. */
const sectionOfOther: Readonly<Record<string, Section>> = {
  company: "settings",
  user: "users",
  role: "users",
  group: "users",
  key: "settings",
  generated_document: "documents",
};

const rootForms: readonly FormName[] = allForms.filter(({ parent }) => parent === undefined).map(({ name }) => name);

/** Returns the target that decides who may read or change a root; undefined if it is not known. */
export function targetOfRoot(root: string, id: number): Target | undefined {
  if (isFormName(root)) return { form: root, id };
  const section = sectionOfOther[root];
  return section && { section };
}

/** The entries an actor may read: all of some kinds of objects, single objects of others. */
export interface VisibleEntries {
  readonly forms: readonly string[];
  readonly granted: readonly { readonly form: string; readonly id: number }[];
}

/** Returns the roots whose answers an actor may change, and whose proposals they may see. */
export function editableEntries(actor: Actor): VisibleEntries {
  return {
    forms: rootForms.filter((form) => can(actor, "edit", { form })),
    granted: rootForms.flatMap((form) => (openIds(actor, form, "edit") ?? []).map((id) => ({ form, id }))),
  };
}

/** Returns the entries of everything that an actor may view (decisions 3, 9). */
export function visibleEntries(actor: Actor): VisibleEntries {
  const otherSections = Object.entries(sectionOfOther).filter(([, section]) => can(actor, "view", { section }));
  return {
    forms: [...rootForms.filter((form) => can(actor, "view", { form })), ...otherSections.map(([root]) => root)],
    granted: rootForms.flatMap((form) => (openIds(actor, form) ?? []).map((id) => ({ form, id }))),
  };
}
