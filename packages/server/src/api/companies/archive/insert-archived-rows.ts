import { findDefinition } from "@opis/documents/all-documents";
import { renumberEdits } from "@opis/documents/edits/apply-edits";
import { type Form, ownFields, type ReferringField, referringFields } from "@opis/model/declaration/form";
import { errorCatalogue, type FieldIssues } from "@opis/model/errors";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isPlainObject } from "@opis/model/rows/plain-object";
import { normaliseName } from "@opis/model/text/normalise-name";
import { questionsOf } from "@opis/model/wizards/questions";
import { mediaTypeOf } from "../../../core/files/store-file.ts";
import { quoted, referencesFields } from "../../../core/records/reading/form-sql.ts";
import { saveApplicant } from "../../../core/records/request-applicants.ts";
import { keyOf } from "../../../core/risks/company-risks.ts";
import { taskOfRisk } from "../../../core/tasks/synchronise-risk-task.ts";
import { isColumn } from "../../../database/form-columns.ts";
import type { SecretBox } from "../../../database/secret-box.ts";
import { joinTableName, tableName } from "../../../database/tables/forms.ts";
import type { Transaction } from "../../../database/transaction.ts";
import {
  type CommentLine,
  type DocumentLine,
  type HandlingLine,
  type HistoryLine,
  type RequestLine,
  type RiskLine,
  type RowLine,
  stateMembers,
} from "./company-archive-format.ts";

/** Storage keys of the archive's files, by SHA-256. */
export type StoredFiles = ReadonlyMap<string, string>;

type Row = Readonly<Record<string, unknown>>;

/** Writes the rows of an archive into the transaction's new company, with new ids and updated references. */
export async function writeRows(
  transaction: Transaction,
  { rows, newId, files }: { readonly rows: CheckedRows; readonly newId: NewIds; readonly files: StoredFiles },
): Promise<void> {
  const tables = new Map<string, Row[]>();
  for (const [form, byId] of rows) {
    const newRows = [...byId.values()].map((line) => rowOf(transaction.company, form, line, newId, files));
    tables.set(tableName(form), newRows);
    for (const [name, { target }] of referencesFields(formNamed(form)))
      tables.set(
        joinTableName(form, name),
        [...byId.values()].flatMap(({ id, answers }) =>
          idsIn(answers[name]).map((to) => ({
            company_id: transaction.company,
            owner_id: newId(form, id),
            target_id: newId(target, to),
          })),
        ),
      );
  }
  await insertAll(transaction, tables);
}

/** Returns the new id of an object of an archive; an unknown id is returned unchanged. */
export type NewIds = (form: FormName, id: number) => number;

/** Returns answers with new ids in every reference. */
export function renumberedAnswers(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  newId: NewIds,
): Record<string, unknown> {
  const renumbered = { ...answers };
  for (const [name, field] of ownFields(form))
    if ("target" in field && name in answers) renumbered[name] = renumberedValue(answers[name], field.target, newId);
  return renumbered;
}

/**
 * Returns the answers of a record that link it to others by plain numbers and keys, with new ids; an account is of another installation,
 * and its name stays.
 */
export function renumberedLinks(
  declaration: Form,
  { answers }: Pick<RowLine, "answers">,
  newId: NewIds,
): Record<string, unknown> {
  if (declaration.scope !== "record") return {};
  const { source_form: form, source_id: source, source_key: key, previous } = answers;
  return {
    ...("assignee_user" in answers && { assignee_user: null }),
    ...(typeof previous === "number" && { previous: newId("task", previous) }),
    ...(typeof key === "string" && { source_key: renumberedKey(key, newId) }),
    ...(typeof form === "string" && isFormName(form) && typeof source === "number"
      ? { source_id: newId(form, source) }
      : {}),
  };
}

// Keys name rows as `process:7` or `incident/7`.
function renumberedKey(key: string, newId: NewIds): string {
  return key.replace(/([a-z_]+)([:/])(\d+)/gu, (match, form: string, separator: string, id: string) =>
    isFormName(form) ? `${form}${separator}${newId(form, Number(id))}` : match,
  );
}

/** Returns a wizard's answers with new ids: lists of rows, and tables by row. */
export function renumberedWizard(key: string, answers: Readonly<Record<string, unknown>>, newId: NewIds) {
  const questions = questionsOf(key);
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const question = questions[name];
      const target = question && "target" in question ? question.target : undefined;
      return [name, target ? renumberedValue(value, target, newId) : value];
    }),
  );
}

function renumberedValue(value: unknown, target: FormName, newId: NewIds): unknown {
  if (Array.isArray(value)) return value.map((id) => renumberedValue(id, target, newId));
  if (typeof value === "number") return newId(target, value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([id, one]) => [newId(target, Number(id)), one]));
}

/** Returns the new id of a document's object; 0 for one about the company. */
export function renumberedObject(key: string, id: number, newId: NewIds): number {
  const form = findDefinition(key)?.objects?.form;
  return form === undefined || id === 0 ? 0 : newId(form, id);
}

/** Returns the changes of a history entry, with new ids. */
export function renumberedChanges({ form, kind, title, changes }: HistoryLine, newId: NewIds): Record<string, unknown> {
  // Deletions are only listed: restoring one would bypass every check.
  if (kind === "deleted") return {};
  if (isFormName(form)) return pairs(changes, (pair) => renumberedAnswers(formNamed(form), pair, newId));
  if (form !== "generated_document") return { ...changes };
  return pairs(changes, ({ answers, ...rest }) => ({ ...rest, ...wizard(answers) }));

  function wizard(answers: unknown) {
    return isPlainObject(answers)
      ? { answers: renumberedWizard(title, answers, newId) }
      : answers === undefined
        ? {}
        : { answers };
  }
}

// `{ field: [old, new] }` combines two sets of answers.
function pairs(
  changes: Readonly<Record<string, unknown>>,
  renumber: (answers: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Record<string, unknown> {
  const renumberedSide = (index: number) =>
    renumber(
      Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, isList(pair) ? pair[index] : pair])),
    );
  const [before, after] = [renumberedSide(0), renumberedSide(1)];
  return Object.fromEntries(Object.keys(changes).map((name) => [name, [before[name], after[name]]]));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The rows of an archive by form and id, with their answers as they will be stored. */
export type CheckedRows = ReadonlyMap<FormName, ReadonlyMap<number, RowLine>>;

/**
 * Returns invalid references of a row, by field, including that to its parent: to a missing row, one that the question
 * does not offer, or a row of a sibling collection under another parent.
 */
export function referenceIssues(form: Form, row: RowLine, rows: CheckedRows): FieldIssues {
  const wrong = referringFields(form)
    .filter(([name, field]) => idsIn(row.answers[name]).some((id) => !mayRefer(form, row, field, id, rows)))
    .map(([name]) => name);
  if (hasNoParent(form, row, rows)) wrong.push(form.parent ?? "");
  return Object.fromEntries(wrong.map((name) => [name, [errorCatalogue.unknown_reference.text]]));
}

/** Returns the ids of a reference's value. */
function idsIn(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === "number");
}

function hasNoParent({ parent }: Form, row: RowLine, rows: CheckedRows): boolean {
  if (parent === undefined) return row.parent !== undefined;
  return row.parent === undefined || !rows.get(parent)?.has(row.parent);
}

function mayRefer(form: Form, row: RowLine, field: ReferringField, id: number, rows: CheckedRows): boolean {
  const target = rows.get(field.target)?.get(id);
  if (!target) return false;
  const isSibling = form.parent !== undefined && formNamed(field.target).parent === form.parent;
  if (isSibling && target.parent !== row.parent) return false;
  const among = field.kind === "references" ? { ...field.among } : {};
  return Object.entries(among).every(([name, value]) => target.answers[name] === value);
}

function rowOf(company: number, form: FormName, line: RowLine, newId: NewIds, files: StoredFiles): Row {
  const declaration = formNamed(form);
  const answers = {
    ...renumberedAnswers(declaration, line.answers, newId),
    ...renumberedLinks(declaration, line, newId),
  };
  const row: Record<string, unknown> = { company_id: company, id: newId(form, line.id) };
  for (const [name, field] of ownFields(declaration)) if (isColumn(field) && name in answers) row[name] = answers[name];
  for (const name of stateMembers) if (line[name] !== undefined) row[name] = line[name];
  if (declaration.parent) row[declaration.parent] = newId(declaration.parent, line.parent ?? 0);
  if (declaration.uniqueName) row.name_key = normaliseName(String(answers.name));
  if (declaration.file) row.blob = files.get(String(answers.sha256));
  return { ...row, row_version: line.version, created: line.created, modified: line.modified };
}

// One statement: foreign keys are checked at its end, so the order of the tables does not matter.
async function insertAll(transaction: Transaction, tables: ReadonlyMap<string, readonly Row[]>): Promise<void> {
  const inserts: string[] = [];
  const values: string[] = [];
  for (const [table, rows] of tables) {
    if (rows.length === 0) continue;
    // A line may omit an answer; its column then has the default, so lines with the same members are inserted together.
    for (const [members, alike] of byMembers(rows)) {
      values.push(JSON.stringify(alike));
      const columns = members.map(quoted).join(", ");
      inserts.push(
        `put_${inserts.length} as (insert into ${quoted(table)} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $${values.length}))`,
      );
    }
  }
  if (inserts.length > 0) await transaction.query(`with ${inserts.join(",\n")} select`, values);
}

function byMembers(rows: readonly Row[]): [string[], Row[]][] {
  const groups = new Map<string, [string[], Row[]]>();
  for (const row of rows) {
    const members = Object.keys(row);
    const key = members.join(" ");
    const group = groups.get(key) ?? [members, []];
    groups.set(key, group);
    group[1].push(row);
  }
  return [...groups.values()];
}

/** Writes the comments; authors are stored by name only, since accounts are not exported. */
export function writeComments(transaction: Transaction, comments: readonly CommentLine[], newId: NewIds): void {
  const rows = comments.map(({ id: _, object_id, row_id, ...comment }) => ({
    ...comment,
    object_id: newId(comment.content_type, object_id),
    row_id,
    author_key: importedAuthor(comment.author),
  }));
  send(transaction, "comments", rows);
}

/** Writes the decisions not to count a risk. */
export function writeRisks(transaction: Transaction, risks: readonly RiskLine[], newId: NewIds): void {
  const rows = risks.map((line) => ({ ...line, object_id: newId(line.form, line.object_id) }));
  send(transaction, "ignored_risks", rows);
}

/** Writes the work on risks and connects their tasks; no one is responsible yet, since accounts are not exported. */
export function writeHandlings(transaction: Transaction, handlings: readonly HandlingLine[], newId: NewIds): void {
  const rows = handlings.map((line) => ({ ...line, object_id: newId(line.form, line.object_id) }));
  send(transaction, "risk_handlings", rows);
  const keysOf = (lines: readonly HandlingLine[]) => lines.map((line) => taskOfRisk(keyOf(line)));
  transaction.execute(
    `update task t set source_key = moved.now from unnest($2::text[], $3::text[]) as moved (before, now)
     where t.company_id = $1 and t.source_key = moved.before`,
    [transaction.company, keysOf(handlings), keysOf(rows)],
  );
}

/** Writes the requisites and wizard answers of the documents. */
export function writeDocuments(transaction: Transaction, documents: readonly DocumentLine[], newId: NewIds): void {
  const rows = documents.map((line) => ({
    ...line,
    object_id: renumberedObject(line.key, line.object_id, newId),
    answers: renumberedWizard(line.key, line.answers, newId),
    edits: renumberEdits(line.edits, newId),
  }));
  send(transaction, "generated_documents", rows);
}

interface RequestsTarget {
  readonly newId: NewIds;
  readonly files: StoredFiles;
  readonly box: SecretBox;
}

/** Writes who sent the requests, encrypted, and the files sent with them. */
export async function writeRequests(
  transaction: Transaction,
  requests: readonly RequestLine[],
  { newId, files, box }: RequestsTarget,
): Promise<void> {
  for (const { request, applicant } of requests)
    await saveApplicant(transaction, box, newId("subject_request", request), applicant);
  const rows = requests.flatMap((line) =>
    line.files.map((file) => ({
      ...file,
      request_id: newId("subject_request", line.request),
      media_type: mediaTypeOf(file.filename),
      blob: files.get(file.sha256),
    })),
  );
  send(transaction, "request_files", rows);
}

/** Returns the key of an author of another installation, distinct from those of this one, such as `user:7`. */
export function importedAuthor(name: string): string {
  return `imported:${name}`;
}

/** Inserts rows of a table of the company, all with the same members. */
export function send(transaction: Transaction, table: string, rows: readonly Row[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(quoted).join(", ");
  transaction.execute(
    `insert into ${quoted(table)} (company_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $2) with ordinality order by ordinality`,
    [transaction.company, JSON.stringify(rows)],
  );
}
