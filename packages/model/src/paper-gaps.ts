import { isAnswered, isAsked } from "./completeness.ts";
import { childFields, type Form, marked, ownFields } from "./form.ts";
import { allForms, formNamed } from "./forms/index.ts";
import type { FormName } from "./forms/names.ts";
import type { CompanySnapshot } from "./row.ts";

/** A question that papers need and the percent does not count; `id` is the row's own, a child row's too. */
export interface PaperGap {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * What papers still need beyond the percent: questions marked `forPapers` that are asked and not answered, in the order of the
 * forms and their rows. Rows of inactive questionnaires, and rows that their parent's answer hides, are in no paper.
 */
export function paperGaps({ rows }: CompanySnapshot): PaperGap[] {
  return gapsAmong((form) => rows[form].map((row): AnyRow => ({ ...row })));
}

/** How many there are of each questionnaire, its child rows' among them; those that lack nothing are left out. */
export function countedGaps(snapshot: CompanySnapshot): { form: FormName; id: number; count: number }[] {
  const counts = new Map<string, { form: FormName; id: number; count: number }>();
  const rowsById = new Map(
    allForms.map(({ name }) => [
      name,
      new Map(snapshot.rows[name].map((row): [number, AnyRow] => [row.id, { ...row }])),
    ]),
  );
  for (const { form, id } of paperGaps(snapshot)) {
    const root = rootOf(form, id, rowsById);
    const key = `${root.form}/${root.id}`;
    counts.set(key, { ...root, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

type RowsById = ReadonlyMap<FormName, ReadonlyMap<number, AnyRow>>;

function rootOf(form: FormName, id: number, rows: RowsById): { form: FormName; id: number } {
  const { parent } = formNamed(form);
  return parent ? rootOf(parent, Number(rows.get(form)?.get(id)?.[parent]), rows) : { form, id };
}

/** The same for one questionnaire, from its own row and its child rows by form. */
export function questionnaireGaps(
  { name }: Form,
  row: AnyRow,
  children: Readonly<Record<string, readonly AnyRow[]>>,
): PaperGap[] {
  const isOwn = (form: FormName) => formNamed(form).parent === name;
  return gapsAmong((form) => {
    if (form === name) return [row];
    // In its questionnaire's own address a child row does not name it.
    return (children[form] ?? []).map((child) => (isOwn(form) ? { ...child, [name]: row.id } : child));
  });
}

function gapsAmong(rowsOf: (form: FormName) => readonly AnyRow[]): PaperGap[] {
  const shown = shownRows(rowsOf);
  return allForms.flatMap((declared) => {
    const fields = marked(declared, "forPapers");
    if (fields.length === 0) return [];
    return (shown.get(declared.name) ?? []).flatMap((answers) =>
      fields
        .filter((field) => isAsked(declared, field, answers) && !isEnough(declared, field, answers))
        .map((field) => ({ form: declared.name, id: Number(answers.id), field })),
    );
  });
}

function isEnough(declared: Form, field: string, answers: AnyRow): boolean {
  return isAnswered(declared, field, answers) && uncovered(declared, field, answers).length === 0;
}

/** The rows of the collection that a question covers to which none of its own rows refers. */
function uncovered(declared: Form, name: string, answers: AnyRow): readonly AnyRow[] {
  const field = declared.fields[name];
  if (field?.kind !== "rows" || !field.covers) return [];
  const { covers, of } = field;
  const [collection] = childFields(declared).find(([, child]) => child.of === covers) ?? [];
  const [reference] =
    ownFields(formNamed(of)).find(([, own]) => own.kind === "reference" && own.target === covers) ?? [];
  if (collection === undefined || reference === undefined) return [];
  const covered = new Set(rowsIn(answers[name]).map((row) => row[reference]));
  return rowsIn(answers[collection]).filter(({ id }) => !covered.has(id));
}

function rowsIn(value: unknown): readonly AnyRow[] {
  return Array.isArray(value) ? value : [];
}

/** The rows that papers look at, by form, each with its child rows in place of their fields. */
function shownRows(rowsOf: (form: FormName) => readonly AnyRow[]): ReadonlyMap<FormName, readonly AnyRow[]> {
  const all = new Map(allForms.map(({ name }) => [name, rowsOf(name)]));
  const childrenOf = groupedChildren(all);
  const shown = new Map<FormName, readonly AnyRow[]>();
  for (const declared of allForms) {
    const { name, parent } = declared;
    const own = parent
      ? (shown.get(parent) ?? []).flatMap((owner) => askedChildren(formNamed(parent), name, owner, childrenOf))
      : (all.get(name) ?? []).filter(({ is_active }) => is_active !== false);
    const withChildren = own.map((row) => ({ ...row, ...childrenByField(declared, row, childrenOf) }));
    shown.set(name, withChildren);
  }
  return shown;
}

type ChildrenOf = (form: FormName, parent: AnyRow) => readonly AnyRow[];

function childrenByField(declared: Form, row: AnyRow, childrenOf: ChildrenOf): AnyRow {
  return Object.fromEntries(childFields(declared).map(([field, { of }]) => [field, childrenOf(of, row)]));
}

function askedChildren(parent: Form, child: FormName, owner: AnyRow, childrenOf: ChildrenOf): readonly AnyRow[] {
  const isShown = childFields(parent).some(([field, { of }]) => of === child && isAsked(parent, field, owner));
  return isShown ? childrenOf(child, owner) : [];
}

function groupedChildren(all: ReadonlyMap<FormName, readonly AnyRow[]>): ChildrenOf {
  const grouped = new Map<string, AnyRow[]>();
  for (const { name, parent } of allForms) {
    for (const row of parent ? (all.get(name) ?? []) : []) {
      const key = `${name}/${row[parent ?? name]}`;
      const there = grouped.get(key);
      if (there) there.push(row);
      else grouped.set(key, [row]);
    }
  }
  return (form, { id }) => grouped.get(`${form}/${id}`) ?? [];
}
