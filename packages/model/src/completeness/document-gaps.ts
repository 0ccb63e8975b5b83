import { childFields, type Form, marked, ownFields } from "../declaration/form.ts";
import { memoizeByForm } from "../declaration/memoize-by-form.ts";
import { allAnswerForms, formNamed, rootForm } from "../forms/answer-forms.ts";
import type { FormName } from "../forms/form-names.ts";
import { isAnswered, isApplicable } from "./completeness.ts";

/** A question that documents need and the percent does not count; `id` is the row's own, a child row's too. */
export interface DocumentGap {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * What documents still need of a questionnaire beyond the percent, from its own row and its child rows by form: questions marked `forPapers`
 * that apply and are unanswered, in the order of the forms and their rows. An inactive one, and rows that their parent's answer hides,
 * are in no paper.
 */
export function questionnaireGaps(
  declared: Form,
  row: AnyRow,
  children: Readonly<Record<string, readonly AnyRow[]>>,
): DocumentGap[] {
  const { name } = declared;
  const isOwn = (form: FormName) => formNamed(form).parent === name;
  return gapsAmong(treeOf(declared), (form) => {
    if (form === name) return [row];
    // In its questionnaire's own address a child row does not name it.
    return (children[form] ?? []).map((child) => (isOwn(form) ? { ...child, [name]: row.id } : child));
  });
}

/** A questionnaire's form, and those of its child rows at any depth, in the order of the forms. */
export const treeOf = memoizeByForm((root): readonly Form[] =>
  allAnswerForms.filter((declared) => rootForm(declared) === root),
);

function gapsAmong(forms: readonly Form[], rowsOf: (form: FormName) => readonly AnyRow[]): DocumentGap[] {
  const shown = shownRows(forms, rowsOf);
  return forms.flatMap((declared) => {
    const fields = marked(declared, "forPapers");
    if (fields.length === 0) return [];
    return (shown.get(declared.name) ?? []).flatMap((answers) =>
      fields
        .filter((field) => isApplicable(declared, field, answers) && !isEnough(declared, field, answers))
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

/** The rows that documents read, by form, each with its child rows in place of their fields. */
function shownRows(
  forms: readonly Form[],
  rowsOf: (form: FormName) => readonly AnyRow[],
): ReadonlyMap<FormName, readonly AnyRow[]> {
  const all = new Map(forms.map(({ name }) => [name, rowsOf(name)]));
  const childrenOf = groupedChildren(forms, all);
  const shown = new Map<FormName, readonly AnyRow[]>();
  for (const declared of forms) {
    const { name, parent } = declared;
    const own = parent
      ? (shown.get(parent) ?? []).flatMap((owner) => applicableChildren(formNamed(parent), name, owner, childrenOf))
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

function applicableChildren(parent: Form, child: FormName, owner: AnyRow, childrenOf: ChildrenOf): readonly AnyRow[] {
  const isShown = childFields(parent).some(([field, { of }]) => of === child && isApplicable(parent, field, owner));
  return isShown ? childrenOf(child, owner) : [];
}

function groupedChildren(forms: readonly Form[], all: ReadonlyMap<FormName, readonly AnyRow[]>): ChildrenOf {
  const grouped = new Map<string, AnyRow[]>();
  for (const { name, parent } of forms) {
    for (const row of parent ? (all.get(name) ?? []) : []) {
      const key = `${name}/${row[parent ?? name]}`;
      const there = grouped.get(key);
      if (there) there.push(row);
      else grouped.set(key, [row]);
    }
  }
  return (form, { id }) => grouped.get(`${form}/${id}`) ?? [];
}
