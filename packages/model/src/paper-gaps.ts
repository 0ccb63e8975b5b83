import { isAnswered, isAsked } from "./completeness.ts";
import { childFields, type Form, marked } from "./form.ts";
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
export function paperGaps(snapshot: CompanySnapshot): PaperGap[] {
  const shown = shownRows(snapshot);
  return allForms.flatMap((declared) => {
    const fields = marked(declared, "forPapers");
    if (fields.length === 0) return [];
    return (shown.get(declared.name) ?? []).flatMap((answers) =>
      fields
        .filter((field) => isAsked(declared, field, answers) && !isAnswered(declared, field, answers))
        .map((field) => ({ form: declared.name, id: Number(answers.id), field })),
    );
  });
}

/** The rows that papers look at, by form, each with its child rows in place of their fields. */
function shownRows({ rows }: CompanySnapshot): ReadonlyMap<FormName, readonly AnyRow[]> {
  const all = new Map(allForms.map(({ name }) => [name, rows[name].map((row): AnyRow => ({ ...row }))]));
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
