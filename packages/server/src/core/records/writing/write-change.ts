import type { Actor } from "@opis/model/access/access";
import { completeness } from "@opis/model/completeness/completeness";
import { derivedFromAnswers, type Form, hasStanding } from "@opis/model/declaration/form";
import { normaliseName } from "@opis/model/text/normalise-name";
import { isColumn } from "../../../database/form-columns.ts";
import type { Transaction } from "../../../database/transaction.ts";
import type { Editor } from "../editor.ts";
import { type HistoryEntry, recordChange } from "../history.ts";
import { countsIn, quoted, tableOf } from "../reading/form-sql.ts";
import { type RowWithChildCounts, titleOf } from "../reading/read-rows.ts";
import { explainConstraint, writeReferences } from "./write-references.ts";

/** A requested change of one row. */
export interface Change {
  readonly declared: Form;
  readonly id: number;
  /** The parent in the URL, which the row must belong to. */
  readonly parentId?: number | undefined;
  /** Only the fields to change; each is written separately, so concurrent edits of different fields are merged. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  /** Limits which rows the answers may refer to; absent for changes that the product makes. */
  readonly actor?: Actor | undefined;
  /** Version of the row that the caller has seen; a field changed since then by another user is a conflict. */
  readonly seenVersion?: number | undefined;
  /** The change comes from a directory and applies to inactive questionnaires as well. */
  readonly evenInactive?: true;
}

/** The state that an update starts from. */
interface UpdateBase {
  /** The stored row, locked. */
  readonly before: RowWithChildCounts;
  /** Changed answers as `[old, new]`. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The questionnaire or directory row that the row belongs to. */
  readonly root: HistoryEntry["root"];
}

/** Writes a validated change with the row's completeness and its history entry. Returns the resulting row. */
export function applyChange(
  transaction: Transaction,
  { declared, id, answers, editor }: Change,
  { before, changes, root }: UpdateBase,
): RowWithChildCounts {
  const changedNames = Object.keys(changes);
  const after = changedRow(declared, before, answers, transaction.now);
  updateRow(transaction, declared, { before, after, changed: changedNames });
  writeReferences(transaction, declared, id, pick(answers, changedNames));
  recordChange(transaction, {
    kind: "modified",
    form: declared.name,
    objectId: id,
    root,
    version: after.row_version,
    title: titleOf(declared, after),
    changes,
    editor,
  });
  return after;
}

function changedRow(
  form: Form,
  before: RowWithChildCounts,
  answers: Change["answers"],
  now: string,
): RowWithChildCounts {
  const after: RowWithChildCounts = {
    ...before,
    ...answers,
    ...versionMembers(form, before.row_version + 1),
    modified: now,
  };
  if (before.child_counts === null) Object.assign(after, countsIn(form, before));
  Object.assign(after, derivedFromAnswers(form, after));
  return hasStanding(form) ? Object.assign(after, completeness(form, after)) : after;
}

/** Returns the members of a row with its version; a form may have a question named `version`. */
export function versionMembers({ fields }: Form, row_version: number): { row_version: number; version?: number } {
  return fields.version ? { row_version } : { row_version, version: row_version };
}

interface Update {
  readonly before: RowWithChildCounts;
  readonly after: RowWithChildCounts;
  readonly changed: readonly string[];
}

function updateRow(transaction: Transaction, form: Form, { before, after, changed }: Update): void {
  const computed = ["row_version", "modified", ...(hasStanding(form) ? ["percent", "form_status", "missing"] : [])];
  const countColumns = before.child_counts === null ? ["child_counts"] : [];
  const answerColumns = changed.filter((name) => isOwnColumn(form, name));
  const values = pick(after, [...computed, ...countColumns, ...answerColumns]);
  if (form.uniqueName && changed.includes("name")) values.name_key = normaliseName(String(after.name));
  updateColumns(transaction, form, { id: after.id, values, explain: explainConstraint(form) });
}

interface ColumnUpdate {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Maps a database error to a refusal. */
  readonly explain?: (error: unknown) => unknown;
}

/** Updates columns of one row; a failure rejects the commit. */
export function updateColumns(transaction: Transaction, form: Form, { id, values, explain }: ColumnUpdate): void {
  const sets = Object.keys(values).map((column, index) => `${quoted(column)} = $${index + 3}`);
  transaction.execute(
    `update ${tableOf(form)} set ${sets.join(", ")} where company_id = $1 and id = $2`,
    [transaction.company, id, ...Object.values(values)],
    explain,
  );
}

function isOwnColumn({ fields }: Form, name: string): boolean {
  const field = fields[name];
  return !field || isColumn(field);
}

function pick(answers: Readonly<Record<string, unknown>>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}
