import { isDeepStrictEqual } from "node:util";
import { allDocuments, findDefinition } from "@opis/documents/all-documents";
import type { PrintedValues } from "@opis/documents/compare-values";
import type { TextEdit } from "@opis/documents/edits/editable-paragraphs";
import { groupBy, haveSameItems } from "@opis/model/collections/lists";
import { storedAnswers, type WizardAnswers, type wizardSchemas } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { cachedLastValue } from "../records/result-cache.ts";
import {
  excludedForms,
  type LastChange,
  oldestOf,
  type PrintedChanges,
  readPrintedChanges,
  type Since,
} from "./last-changes-by-form.ts";

type Key = keyof typeof wizardSchemas;

/** A generated or approved document, to be compared with the changes since. */
export interface MadeDocument {
  readonly key: string;
  /** 0 for a document about the company. */
  readonly object: number;
  readonly since: Since;
  /** The forms whose rows it was generated from; null if unknown, which means any. */
  readonly madeFrom: readonly string[] | null;
}

/** The document that reports comments. */
const commentsKey = "otchet";

/** The document whose approval is its filing, which does not make it stale. */
const filedKey: Key = "uvedomleniya";

/** Documents that print the technologies of the systems, from the act's wizard. */
const technologiesPapers = ["event_plan", "protection_regulations", "instructions_admin"];

/** Returns whether something that the document prints has changed since. */
export function isChangedSince(document: MadeDocument, changes: PrintedChanges): boolean {
  const isLater = laterThan(document.since);
  return changesFor(document, changes).some(isLater);
}

function laterThan({ revision, at }: Since): (change: LastChange | undefined) => boolean {
  return (change) => {
    if (!change) return false;
    return revision === null ? change.at > at : change.revision > revision || change.unnumbered > at;
  };
}

/** Returns the last change of each thing that the document prints, except its own approval or filing. */
function changesFor({ key, object, madeFrom }: MadeDocument, changes: PrintedChanges): (LastChange | undefined)[] {
  const { of, any, approved, documents, technologies } = changes;
  const looksAt = (form: string) => madeFrom === null || madeFrom.includes(form);
  const otherApprovals = [...approved].flatMap(([keys, change]) => (keys.split(" ").includes(key) ? [] : change));
  return [
    of.get("company"),
    documents.get(`${key}/0`),
    documents.get(`${key}/${object}`),
    ...(madeFrom === null ? [any] : madeFrom.map((form) => (excludedForms.has(form) ? undefined : of.get(form)))),
    ...(looksAt("approved_document") ? otherApprovals : []),
    ...(key === filedKey ? [] : ["filing", "filing_value"].filter(looksAt).map((form) => of.get(form))),
    key === commentsKey ? of.get("comment") : undefined,
    findDefinition(key)?.printsRisks ? of.get("risk") : undefined,
    technologiesPapers.includes(key) ? technologies : undefined,
  ];
}

/** Values that users have entered in a generated document. */
export interface DocumentUserInput {
  readonly date: string | null;
  readonly number: string;
  readonly answers: unknown;
  /** Their changes of its text. */
  readonly edits: readonly TextEdit[];
}

/** A stored generated document. */
export interface StoredDocument extends DocumentUserInput {
  readonly made_at: string | null;
  readonly made_by: string;
  readonly made_date: string | null;
  /** Whether something that documents can print has changed since it was generated. */
  readonly is_stale: boolean;
}

const nothingYet: StoredDocument = {
  date: null,
  number: "",
  answers: {},
  edits: [],
  made_at: null,
  made_by: "",
  made_date: null,
  is_stale: false,
};

/** Identifies a document of the company: its key, and the id of its object; null for the whole company. */
export interface DocumentName {
  readonly key: string;
  readonly object: number | null;
}

/** The stored data of the company's documents. */
export interface StoredDocuments {
  /**
   * Returns the stored data of one document. A document about an object that was never opened has the requisites and
   * answers of the company-wide one; a document never opened is empty.
   */
  of(name: DocumentName): StoredDocument;
  /** Returns the stored rows of a definition's documents; the identical array until one changes. */
  ofPaper(key: string): readonly StoredDocumentRow[];
  /** Returns the forms whose rows the last generated version was based on; null if unknown. */
  madeFrom(name: DocumentName): readonly string[] | null;
  /** All document numbers in use. */
  readonly numbers: readonly string[];
  /** Each document with its row state, by name. */
  readonly rows: ReadonlyMap<string, StoredDocumentRow>;
}

/** A stored document without its answers and inputs. */
interface StoredRow extends Omit<StoredDocument, "answers"> {
  readonly key: string;
  readonly object_id: number;
  /** Changes with each change of the row. */
  readonly row_state: string;
}

interface StoredDocumentRow {
  readonly row: StoredRow;
  readonly document: StoredDocument;
  readonly madeFrom: readonly string[] | null;
  /** Estimated memory. */
  readonly bytes: number;
}

interface ReadRow extends Omit<StoredRow, "is_stale"> {
  readonly made_revision: number | null;
  /** `made_at`, seconds since 1970. */
  readonly made_moment: number | null;
  readonly is_found_otherwise: boolean;
  /** Both are read only for rows that have changed. */
  readonly answers: string | null;
  readonly made_from: readonly string[] | null;
}

// A row without its answers.
const bytesOfRow = 512;

const noRows: readonly StoredDocumentRow[] = [];

// The answers take most of the memory.
const cachedDocuments = cachedLastValue<StoredDocuments>("stored documents", ({ rows }) =>
  [...rows.values()].reduce((sum, { bytes }) => sum + bytes, 0),
);

const printing = allDocuments.flatMap(({ key, printsRisks }) => (printsRisks ? [`'${key}'`] : [])).join(", ");

/** SQL: whether a document `d` prints the risks of the company. */
const printsRisks = `d.key in (${printing})`;

/**
 * Returns the SQL condition that a document `d` prints new findings of site scans since a time; `$1` is the company. A
 * scan with the same findings as the previous one changes nothing.
 */
export function hasNewScanFindings(moment: string): string {
  return `${printsRisks} and exists (
    select 1 from (
      select distinct on (site_id) site_id, finished, result -> 'findings' as found
      from site_scans where company_id = $1 and state = 'done' order by site_id, id desc) last
    where last.finished > ${moment} and coalesce(last.found, '[]') <> coalesce((
      select s.result -> 'findings' from site_scans s
      where s.company_id = $1 and s.site_id = last.site_id and s.state = 'done' and s.finished <= ${moment}
      order by s.id desc limit 1), '[]'))`;
}

/**
 * Reads the stored data of each document of the company. Answers, megabytes in a large company, are read only for
 * documents whose rows have changed; the identical value is returned if nothing has changed.
 */
export async function readStoredDocuments(
  transaction: Transaction,
  snapshots: Context["snapshots"],
): Promise<StoredDocuments> {
  const key = String(transaction.company);
  const knownDocuments = cachedDocuments.get(snapshots.results, key);
  const read = await readRows(transaction, [...(knownDocuments?.rows.values() ?? [])]);
  const changes = await readPrintedChanges(
    transaction,
    snapshots,
    oldestOf(read.flatMap((row) => madeSince(row) ?? [])),
  );
  const documentRows = read.map((row) => toDocumentRow(row, changes, knownDocuments?.rows.get(nameInRows(row))));
  const isAsKnown =
    knownDocuments?.rows.size === documentRows.length &&
    documentRows.every((documentRow) => knownDocuments.rows.get(nameInRows(documentRow.row)) === documentRow);
  const documents = knownDocuments && isAsKnown ? knownDocuments : storedDocuments(documentRows, knownDocuments);
  if (documents !== knownDocuments) cachedDocuments.set(snapshots.results, key, documents);
  return documents;
}

function readRows(transaction: Transaction, cachedRows: readonly StoredDocumentRow[]): Promise<ReadRow[]> {
  const before = cachedRows.map(({ row }) => row);
  return transaction.query<ReadRow & Record<string, unknown>>(
    `select d.key, d.object_id, date, number, edits, made_at, made_by, made_date, made_revision,
       extract(epoch from made_at)::float8 as made_moment, ${hasNewScanFindings("d.made_at")} as is_found_otherwise, d.xmin::text as row_state,
       case when known.key is null then answers::text end as answers, case when known.key is null then made_from end as made_from
     from generated_documents d left join unnest($2::text[], $3::int[], $4::text[]) as known (key, object_id, row_state)
       on known.key = d.key and known.object_id = d.object_id and known.row_state = d.xmin::text
     where company_id = $1 order by d.key, d.object_id`,
    [
      transaction.company,
      before.map(({ key }) => key),
      before.map(({ object_id }) => object_id),
      before.map(({ row_state }) => row_state),
    ],
  );
}

function madeSince({ made_moment: at, made_revision: revision }: ReadRow): Since | undefined {
  return at === null ? undefined : { revision, at };
}

function toDocumentRow(
  read: ReadRow,
  changes: PrintedChanges,
  before: StoredDocumentRow | undefined,
): StoredDocumentRow {
  const { answers, made_from, made_revision: _, made_moment: __, is_found_otherwise: isFound, ...stored } = read;
  const unchangedRow = before?.row.row_state === read.row_state ? before : undefined;
  const madeFrom = unchangedRow ? unchangedRow.madeFrom : made_from;
  const since = madeSince(read);
  const madeDocument = since && { key: read.key, object: read.object_id, since, madeFrom };
  const row = { ...stored, is_stale: madeDocument !== undefined && (isFound || isChangedSince(madeDocument, changes)) };
  if (unchangedRow && isDeepStrictEqual(unchangedRow.row, row)) return unchangedRow;
  const document = asStored(row, () => (answers === null ? unchangedRow?.document.answers : JSON.parse(answers)));
  const bytes = answers === null ? (unchangedRow?.bytes ?? 0) : bytesOfRow + 2 * answers.length;
  return { row, document, madeFrom, bytes };
}

function storedDocuments(
  documentRows: readonly StoredDocumentRow[],
  before: StoredDocuments | undefined,
): StoredDocuments {
  const rows = new Map(documentRows.map((documentRow) => [nameInRows(documentRow.row), documentRow]));
  const byPaper: Map<string, readonly StoredDocumentRow[]> = groupBy(documentRows, ({ row }) => row.key);
  for (const [key, ones] of byPaper) {
    const were = before?.ofPaper(key) ?? [];
    if (haveSameItems(were, ones)) byPaper.set(key, were);
  }
  const all = documentRows.map(({ row }) => row);
  return {
    rows,
    ofPaper: (key) => byPaper.get(key) ?? noRows,
    numbers: all.map(({ number }) => number),
    madeFrom: ({ key, object }) => rows.get(nameInRows({ key, object_id: object ?? 0 }))?.madeFrom ?? null,
    of: ({ key, object }) => {
      const ownRow = rows.get(nameInRows({ key, object_id: object ?? 0 }));
      if (ownRow) return ownRow.document;
      const common = rows.get(nameInRows({ key, object_id: 0 }));
      return common ? unopened(common.document) : nothingYet;
    },
  };
}

function nameInRows({ key, object_id }: Pick<StoredRow, "key" | "object_id">): string {
  return `${key}/${object_id}`;
}

const knownUnopened = new WeakMap<StoredDocument, StoredDocument>();

// Thousands of documents that were never opened share one value.
function unopened(common: StoredDocument): StoredDocument {
  const { date, number, answers } = common;
  const cachedDocument = knownUnopened.get(common) ?? { ...nothingYet, date, number, answers };
  knownUnopened.set(common, cachedDocument);
  return cachedDocument;
}

function asStored(
  { key: _, object_id: __, row_state: ___, ...stored }: StoredRow,
  read: () => unknown,
): StoredDocument {
  let answers: unknown;
  return {
    ...stored,
    get answers() {
      answers ??= read();
      return answers;
    },
  };
}

/** Reads what users have entered in one document: its requisites, answers and changes of the text. */
export async function readUserInput(
  transaction: Transaction,
  { key, object }: DocumentName,
): Promise<DocumentUserInput> {
  const [said] = await transaction.query<DocumentUserInput>(
    `select date, number, answers, case when object_id = $3 then edits else '[]' end as edits
     from generated_documents where company_id = $1 and key = $2 and object_id in (0, $3) order by object_id desc limit 1`,
    [transaction.company, key, object ?? 0],
  );
  return said ?? nothingYet;
}

/** Returns the values printed by the last generated version of a document; undefined if they were not stored. */
export async function readPrintedValues(
  transaction: Transaction,
  name: DocumentName,
): Promise<PrintedValues | undefined> {
  const [row] = await transaction.query<{ made_values: PrintedValues | null }>(
    "select made_values from generated_documents where company_id = $1 and key = $2 and object_id = $3",
    [transaction.company, name.key, name.object ?? 0],
  );
  return row?.made_values ?? undefined;
}

/**
 * Returns the parsed answers of a stored document, cached by identity: those of a large company are megabytes, and
 * documents that were never opened share those of the company-wide one.
 */
export function answersOf<K extends string>(key: K, { answers }: Pick<StoredDocument, "answers">): WizardAnswers<K> {
  if (typeof answers !== "object" || answers === null) return storedAnswers(key, answers);
  const answersByKey = readAnswers.get(answers) ?? new Map<string, unknown>();
  readAnswers.set(answers, answersByKey);
  if (!answersByKey.has(key)) answersByKey.set(key, storedAnswers(key, answers));
  // Values under a key are that key's answers, but the map's type cannot express the pairing.
  return answersByKey.get(key) as WizardAnswers<K>;
}

const readAnswers = new WeakMap<object, Map<string, unknown>>();
