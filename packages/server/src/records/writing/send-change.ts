import type { Actor } from "@opis/model/access/access";
import { completeness } from "@opis/model/completeness/completeness";
import { derivedFromAnswers, type Form, hasStanding } from "@opis/model/declaration/form";
import { normaliseName } from "@opis/model/text/name";
import { isColumn } from "../../db/columns.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../editor.ts";
import type { HistoryEntry } from "../history.ts";
import { countsIn } from "../reading/form-sql.ts";
import type { KeptRow } from "../reading/select-rows.ts";
import { changesOf, titleOf } from "../reading/stored-row.ts";
import type { ChangedRow } from "../snapshot/known-changes.ts";
import { explainConstraint } from "./constraint-errors.ts";
import { type RowVersion, sendOnto, type ToldVersion } from "./last-written.ts";
import { sendReferences } from "./references.ts";
import { sendValues } from "./send-values.ts";

export interface Change {
  readonly declared: Form;
  readonly id: number;
  /** Where the URL names a parent, the row must be its child. */
  readonly parentId?: number | undefined;
  /** Only the fields to change; each is written on its own, so two editors of two fields lose nothing. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  /** Who may name only rows that they view; none for what the product itself writes. */
  readonly actor?: Actor | undefined;
  /** Version of the row the caller saw; a field changed since by somebody else is a conflict. */
  readonly seenVersion?: number | undefined;
  /** The change comes from a directory and reaches inactive questionnaires as well. */
  readonly evenInactive?: true;
}

/** The row that a change is written onto. */
interface Ground {
  readonly before: KeptRow;
  /** Where the row was not locked: it is demanded with what is written. */
  readonly version?: RowVersion | undefined;
  /** The questionnaire or directory row that it belongs to. */
  readonly root: HistoryEntry["root"];
  readonly record: (transaction: Transaction, entry: HistoryEntry, left: ChangedRow) => void;
}

/** What a change has sent. */
interface Sent {
  readonly after: KeptRow;
  /** Names of the answers that changed. */
  readonly changed: string[];
  /** The version of the row after it, where that was asked for along with it. */
  readonly told: Promise<ToldVersion[]> | undefined;
}

/** Sends what a change that may be made comes to: answers, completeness, history. */
export function sendChange(
  transaction: Transaction,
  { declared, id, answers, editor }: Change,
  { before, version, root, record }: Ground,
): Sent {
  const changes = changesOf(declared, before, answers);
  const changed = Object.keys(changes);
  const after = changedRow(declared, before, answers, transaction.now);
  const told = sendUpdate(transaction, declared, { before, after, changed, version });
  sendReferences(transaction, declared, id, pick(answers, changed));
  const entry: HistoryEntry = {
    kind: "modified",
    form: declared.name,
    objectId: id,
    root,
    version: after.row_version,
    title: titleOf(declared, after),
    changes,
    editor,
  };
  record(transaction, entry, { form: declared.name, row: after });
  return { after, changed, told };
}

// One copy that all else is written into: of rows as wide as these each takes kilobytes.
function changedRow(declared: Form, before: KeptRow, answers: Change["answers"], now: string): KeptRow {
  const after: KeptRow = { ...before, ...answers, ...versionOf(declared, before.row_version + 1), modified: now };
  if (before.child_counts === null) Object.assign(after, countsIn(declared, before));
  Object.assign(after, derivedFromAnswers(declared, after));
  return hasStanding(declared) ? Object.assign(after, completeness(declared, after)) : after;
}

/** What tells of a row's version: an answer of the form may have the name. */
export function versionOf({ fields }: Form, row_version: number): { row_version: number; version?: number } {
  return fields.version ? { row_version } : { row_version, version: row_version };
}

interface Update {
  readonly before: KeptRow;
  readonly after: KeptRow;
  readonly changed: readonly string[];
  /** Of the row before, where that was not locked. */
  readonly version: RowVersion | undefined;
}

function sendUpdate(
  transaction: Transaction,
  declared: Form,
  { before, after, changed, version }: Update,
): Promise<ToldVersion[]> | undefined {
  const computed = ["row_version", "modified", ...(hasStanding(declared) ? ["percent", "form_status", "missing"] : [])];
  const counted = before.child_counts === null ? ["child_counts"] : [];
  const answered = changed.filter((name) => isOwnColumn(declared, name));
  const values = pick(after, [...computed, ...counted, ...answered]);
  if (declared.uniqueName && changed.includes("name")) values.name_key = normaliseName(String(after.name));
  const explain = explainConstraint(declared);
  if (version) return sendOnto(transaction, declared, { row: before, version }, { values, explain });
  sendValues(transaction, declared, after.id, values, explain);
  return undefined;
}

function isOwnColumn({ fields }: Form, name: string): boolean {
  const field = fields[name];
  return !field || isColumn(field);
}

function pick(answers: Readonly<Record<string, unknown>>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}
