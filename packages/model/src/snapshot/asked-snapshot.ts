import { haveSameItems } from "../collections/same-items.ts";
import { isAsked } from "../completeness/completeness.ts";
import { emptyValues, type OwnField } from "../declaration/field.ts";
import { childFields, type Form, ownFields } from "../declaration/form.ts";
import { isFilled } from "../declaration/is-filled.ts";
import { allForms } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { noteReplaced, replacedBy } from "../rows/replaced-rows.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { typedRows } from "../rows/typed-rows.ts";
import { type ChildrenOf, childIndex } from "./child-index.ts";
import { indexSnapshot } from "./snapshot.ts";

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * A company without the answers to questions that its other answers hide: those are kept, and count for nothing (documents 8).
 * Rows that hide nothing are the very rows given. In time linear in the rows; a form, and of a changed one a row, is looked at
 * once, for as long as neither it nor its child rows change: rows are never changed, but replaced.
 */
export function askedSnapshot(snapshot: CompanySnapshot): CompanySnapshot {
  const childrenOf = childIndex(snapshot, indexSnapshot(snapshot));
  const asked = conditionalForms.map((form) => [form.declared.name, askedRows(form, snapshot, childrenOf)]);
  return { ...snapshot, rows: typedRows({ ...snapshot.rows, ...Object.fromEntries(asked) }) };
}

/** A form some of whose own questions are not always asked. */
interface ConditionalForm {
  readonly declared: Form;
  readonly questions: readonly (readonly [name: string, field: OwnField])[];
  /** Its child collections: a condition may look at any of them. */
  readonly collections: readonly (readonly [name: string, of: FormName])[];
}

const conditionalForms: readonly ConditionalForm[] = allForms.flatMap((declared) => {
  const questions = ownFields(declared).filter(([name]) => declared.conditions[name]);
  const collections = childFields(declared).map(([name, { of }]) => [name, of] as const);
  return questions.length === 0 ? [] : [{ declared, questions, collections }];
});

/** What was found out about rows with these child rows. */
interface Looked<T> {
  readonly children: readonly (readonly unknown[])[];
  readonly asked: T;
}

const lookedForms = new WeakMap<readonly { readonly id: number }[], Looked<readonly AnyRow[]>>();
const lookedRows = new WeakMap<AnyRow, Looked<AnyRow>>();

function askedRows(form: ConditionalForm, snapshot: CompanySnapshot, childrenOf: ChildrenOf): readonly AnyRow[] {
  const rows = rowsOf(snapshot, form.declared);
  const children = form.collections.map(([, of]) => snapshot.rows[of]);
  const known = lookedForms.get(rows);
  if (known && haveSameItems(known.children, children)) return known.asked;
  const replaced = replacedBy(rows);
  const before = replaced && lookedForms.get(replaced.before);
  const isOfSameChildren = before && haveSameItems(before.children, children);
  const looked = isOfSameChildren ? [...before.asked] : rows.map((row) => askedRow(form, row, childrenOf));
  for (const place of isOfSameChildren ? replaced.places : []) {
    const row = rows[place];
    if (row) looked[place] = askedRow(form, row, childrenOf);
  }
  const asked = haveSameItems(rows, looked) ? rows : looked;
  if (before) noteReplaced(before.asked, asked);
  lookedForms.set(rows, { children, asked });
  return asked;
}

function askedRow(form: ConditionalForm, row: AnyRow, childrenOf: ChildrenOf): AnyRow {
  const children = form.collections.map(([, of]) => childrenOf(of, row.id));
  const known = lookedRows.get(row);
  if (known?.children.every((rows, place) => haveSameItems(rows, children[place] ?? []))) return known.asked;
  const asked = withoutHidden(form, row, children);
  lookedRows.set(row, { children, asked });
  return asked;
}

function withoutHidden(form: ConditionalForm, row: AnyRow, children: Looked<AnyRow>["children"]): AnyRow {
  const filled = form.questions.filter(([name]) => isFilled(row[name]));
  if (filled.length === 0) return row;
  const collections = form.collections.map(([name], place) => [name, children[place]]);
  const answers = { ...row, ...Object.fromEntries(collections) };
  const hidden = filled.filter(([name]) => !isAsked(form.declared, name, answers));
  if (hidden.length === 0) return row;
  return { ...row, ...Object.fromEntries(hidden.map(([name, { kind }]) => [name, emptyValues[kind]])) };
}

// A row of any form is its answers by name, and stays one of its form with some of them empty.
function rowsOf(snapshot: CompanySnapshot, { name }: Form): readonly AnyRow[] {
  return snapshot.rows[name] as unknown as readonly AnyRow[];
}
