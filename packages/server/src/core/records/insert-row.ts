import type { Actor } from "@opis/model/access/access";
import { completeness } from "@opis/model/completeness/completeness";
import { type Form, hasStanding } from "@opis/model/declaration/form";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import { dateOrderIssues } from "@opis/model/validation/date-order";
import { isColumn } from "../../database/form-columns.ts";
import { madeColumns } from "../../database/tables/columns.ts";
import type { Transaction } from "../../database/transaction.ts";
import { awaitPipelined } from "./await-pipelined.ts";
import type { Editor } from "./editor.ts";
import { recordChange } from "./history.ts";
import { confirmPackProcess } from "./industry-pack-proposals.ts";
import { countsIn, referencesFields } from "./reading/form-sql.ts";
import {
  insertReturning,
  lockAndReadRow,
  type RowWithChildCounts,
  type StoredRow,
  titleOf,
} from "./reading/read-rows.ts";
import {
  findRoot,
  type RootCompleteness,
  readWithChildCounts,
  updateCompleteness,
  withChildAdded,
} from "./writing/root-completeness.ts";
import { checkReferences, explainingConstraints, writeReferences } from "./writing/write-references.ts";

/** Refuses answers in which a period ends before it begins, by field. */
export function refuseWrongDateOrder(form: Form, answers: Readonly<Record<string, unknown>>): void {
  const issues = dateOrderIssues(form, answers);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}

export interface Insertion {
  readonly declared: Form;
  readonly parentId?: number | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  /** Limits which rows the answers may refer to (`refuseClosed`); absent for rows that the product adds. */
  readonly actor?: Actor | undefined;
  /** Hidden until an administrator grants it: added by a Group user (decisions 3). */
  readonly pendingApproval?: boolean;
  /** Throws if the locked parent may not take a child. */
  readonly validateParent?: ((parent: RowWithChildCounts) => void) | undefined;
  /** Columns of a restored row in addition to its answers: its id, version and state. */
  readonly frame?: Readonly<Record<string, unknown>>;
}

/** An added row with the resulting completeness of its questionnaire. */
interface AddedRow {
  readonly row: StoredRow;
  /** Undefined unless the row's parent is a questionnaire. */
  readonly parentCompleteness: RootCompleteness | undefined;
}

/**
 * Adds one row in the transaction, with history, revision and the parent's completeness. Returns it as stored.
 * Throws `not_found` (no such parent), `name_not_unique` or `unknown_reference`.
 */
export async function insertRow(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  return (await addRow(transaction, insertion)).row;
}

/** Adds one row as `insertRow` does. Returns it with the completeness of its questionnaire. */
export async function addRow(transaction: Transaction, insertion: Insertion): Promise<AddedRow> {
  const { declared, editor } = insertion;
  refuseProposing(editor, declared);
  const { row, parent } = await writeUnder(transaction, insertion);
  const root = await findRoot(transaction, declared, row);
  recordChange(transaction, {
    kind: "created",
    form: declared.name,
    objectId: row.id,
    root,
    version: row.row_version,
    title: titleOf(declared, row),
    changes: changesOfNew(insertion),
    editor,
  });
  if (root.form === "process" && root.form !== declared.name) confirmPackProcess(transaction, root.id);
  const edit = { root, edited: declared.name, fields: [], editor };
  const questionnaire = declared.parent ? formNamed(declared.parent) : undefined;
  if (!questionnaire || !parent || !hasStanding(questionnaire)) return { row, parentCompleteness: undefined };
  const parentWithCounts =
    withChildAdded(questionnaire, declared, parent) ??
    (await readWithChildCounts(transaction, questionnaire, parent.id));
  return { row, parentCompleteness: await updateCompleteness(transaction, questionnaire, parentWithCounts, edit) };
}

/** Refuses writes of callers who may only propose: their additions and deletions use `propose-row.ts`. */
export function refuseProposing({ proposes }: Editor, { scope }: Form): void {
  // A missing directory value remains a suggestion until it is accepted anyway.
  if (proposes && scope !== "directory") throw refused("forbidden");
}

/**
 * Writes the validated row only: no history, no completeness, no notification. All statements are sent before the first result is awaited,
 * so statements sent after the call run after it.
 */
export async function writeRow(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  return (await writeUnder(transaction, insertion)).row;
}

async function writeUnder(
  transaction: Transaction,
  insertion: Insertion,
): Promise<{ readonly row: StoredRow; readonly parent: RowWithChildCounts | undefined }> {
  const { declared, parentId, answers } = insertion;
  if (declared.parent && parentId === undefined) throw refused("not_found");
  refuseWrongDateOrder(declared, answers);
  const [parent, , row] = await awaitPipelined([
    lockParent(transaction, insertion),
    checkReferences(transaction, declared, parentId, answers),
    explainingConstraints(declared, () => insertColumns(transaction, insertion)),
  ]);
  writeReferences(transaction, declared, row.id, answers);
  const references = referencesFields(declared).map(([name]) => [name, inOrderOfId(answers[name])]);
  return { row: { ...row, ...Object.fromEntries(references) }, parent };
}

// The lock serialises concurrent additions of children, so that each is counted.
async function lockParent(
  transaction: Transaction,
  { declared, parentId, validateParent }: Insertion,
): Promise<RowWithChildCounts | undefined> {
  if (!declared.parent) return undefined;
  const condition = "where t.company_id = $1 and t.id = $2";
  const row = await lockAndReadRow(transaction, formNamed(declared.parent), condition, [transaction.company, parentId]);
  if (!row) throw refused("not_found");
  validateParent?.(row);
  return row;
}

function inOrderOfId(ids: unknown): unknown[] {
  return Array.isArray(ids) ? [...new Set(ids)].sort((left, right) => left - right) : [];
}

async function insertColumns(transaction: Transaction, insertion: Insertion): Promise<StoredRow> {
  const { declared } = insertion;
  const [row] = await insertReturning(transaction, declared, newColumns(transaction, insertion));
  if (!row) throw new Error(`insert into ${declared.name} returned nothing`);
  return row;
}

/** Returns the columns of a new row, without its `references`. */
function newColumns(
  { company, now }: Pick<Transaction, "company" | "now">,
  { declared, parentId, answers, editor, pendingApproval, frame }: Insertion,
): Record<string, unknown> {
  const values: Record<string, unknown> = { company_id: company };
  for (const name of madeColumns(declared)) values[name] = now;
  for (const [name, value] of Object.entries(answers)) {
    const field = declared.fields[name];
    if (field && isColumn(field)) values[name] = value;
  }
  if (declared.parent) values[declared.parent] = parentId;
  if (declared.uniqueName) values.name_key = normaliseName(String(answers.name));
  // A new row has no children.
  if (hasStanding(declared)) Object.assign(values, completeness(declared, answers), countsIn(declared, {}));
  if (declared.scope === "collection")
    Object.assign(values, { created_by: editor.author, pending_approval: pendingApproval ?? false });
  return Object.assign(values, frame);
}

/** Returns the changes that the history records for a new row. */
function changesOfNew({ answers, pendingApproval }: Insertion): Record<string, unknown> {
  const answerChanges = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [null, value]]));
  return { ...answerChanges, ...(pendingApproval && { pending_approval: [null, true] }) };
}
