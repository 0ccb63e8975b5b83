import { childFields, type Form, marked, memoizeByForm, ownFields } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allAnswerForms, formNamed, rootForm } from "../forms/non-record-forms.ts";
import { isAnswered, isApplicable } from "./completeness.ts";

/** A question that documents need in addition to those in the percent; `id` is that of the row, which may be a child row. */
export interface DocumentGap {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Lists what documents need from a questionnaire in addition to the questions in the percent: applicable unanswered questions marked
 * `forPapers` of its row and child rows, in form and row order. Skips an inactive questionnaire and rows hidden by their parent's answer,
 * since no document contains them.
 */
export function questionnaireGaps(
  form: Form,
  row: AnyRow,
  children: Readonly<Record<string, readonly AnyRow[]>>,
): DocumentGap[] {
  const { name } = form;
  const isOwn = (form: FormName) => formNamed(form).parent === name;
  return gapsAmong(treeOf(form), (form) => {
    if (form === name) return [row];
    // A child row does not repeat its parent in the address of its own questionnaire.
    return (children[form] ?? []).map((child) => (isOwn(form) ? { ...child, [name]: row.id } : child));
  });
}

/** Returns a questionnaire's form and its child forms at any depth, in form order. */
export const treeOf = memoizeByForm((root): readonly Form[] =>
  allAnswerForms.filter((form) => rootForm(form) === root),
);

function gapsAmong(forms: readonly Form[], rowsOf: (form: FormName) => readonly AnyRow[]): DocumentGap[] {
  const visibleRows = shownRows(forms, rowsOf);
  return forms.flatMap((form) => {
    const fields = marked(form, "forPapers");
    if (fields.length === 0) return [];
    return (visibleRows.get(form.name) ?? []).flatMap((answers) =>
      fields
        .filter((field) => isApplicable(form, field, answers) && !isEnough(form, field, answers))
        .map((field) => ({ form: form.name, id: Number(answers.id), field })),
    );
  });
}

function isEnough(form: Form, field: string, answers: AnyRow): boolean {
  return isAnswered(form, field, answers) && uncovered(form, field, answers).length === 0;
}

/** Returns the rows of the collection covered by a question that none of the question's rows refers to. */
function uncovered(form: Form, name: string, answers: AnyRow): readonly AnyRow[] {
  const field = form.fields[name];
  if (field?.kind !== "rows" || !field.covers) return [];
  const { covers, of } = field;
  const [collection] = childFields(form).find(([, child]) => child.of === covers) ?? [];
  const [reference] =
    ownFields(formNamed(of)).find(
      ([, childField]) => childField.kind === "reference" && childField.target === covers,
    ) ?? [];
  if (collection === undefined || reference === undefined) return [];
  const covered = new Set(rowsIn(answers[name]).map((row) => row[reference]));
  return rowsIn(answers[collection]).filter(({ id }) => !covered.has(id));
}

function rowsIn(value: unknown): readonly AnyRow[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the rows that documents read, by form, with child rows in place of their fields. */
function shownRows(
  forms: readonly Form[],
  rowsOf: (form: FormName) => readonly AnyRow[],
): ReadonlyMap<FormName, readonly AnyRow[]> {
  const all = new Map(forms.map(({ name }) => [name, rowsOf(name)]));
  const childrenOf = groupedChildren(forms, all);
  const visibleRows = new Map<FormName, readonly AnyRow[]>();
  for (const form of forms) {
    const { name, parent } = form;
    const rowsOfForm = parent
      ? (visibleRows.get(parent) ?? []).flatMap((owner) =>
          applicableChildren(formNamed(parent), name, owner, childrenOf),
        )
      : (all.get(name) ?? []).filter(({ is_active }) => is_active !== false);
    const withChildren = rowsOfForm.map((row) => ({ ...row, ...childrenByField(form, row, childrenOf) }));
    visibleRows.set(name, withChildren);
  }
  return visibleRows;
}

type ChildrenOf = (form: FormName, parent: AnyRow) => readonly AnyRow[];

function childrenByField(form: Form, row: AnyRow, childrenOf: ChildrenOf): AnyRow {
  return Object.fromEntries(childFields(form).map(([field, { of }]) => [field, childrenOf(of, row)]));
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
