import { isDeepStrictEqual } from "node:util";
import type { TextEdit } from "@opis/documents/edits/text-edit";
import type { PaperValues } from "@opis/documents/paper-values";
import { papers } from "@opis/documents/papers";
import { groupedBy } from "@opis/model/collections/grouped-by";
import { haveSameItems } from "@opis/model/collections/same-items";
import { siteScan } from "@opis/model/forms/site-scan";
import type { WizardAnswers, wizardSchemas } from "@opis/model/wizards/answers";
import { storedAnswers } from "@opis/model/wizards/stored-answers";
import type { Transaction } from "../db/transactions/transaction.ts";
import { isFoundSince, printsRisks } from "./found-since.ts";

/** What people have said in a generated document. */
export interface Said {
  readonly date: string | null;
  readonly number: string;
  readonly answers: unknown;
  /** What they have changed in its text. */
  readonly edits: readonly TextEdit[];
}

/** A generated document as it is stored. */
export interface StoredDocument extends Said {
  readonly made_at: string | null;
  readonly made_by: string;
  readonly made_date: string | null;
  /** Whether something that documents can print has changed since it was made. */
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

/** Members whose change no document prints: tags, how a questionnaire goes through its approval, and what a scan reads of a site's policy. */
export const unprinted = ["is_blocked", "status", "status_comment", "tags", ...Object.keys(siteScan)];

/** The paper whose approval is its filing. */
const filedKey: keyof typeof wizardSchemas = "uvedomleniya";

/** The paper whose wizard tells internal documents of technologies. */
const technologiesKey: keyof typeof wizardSchemas = "act_opredeleniya_zashishennosty";

/** Titles of the papers by their keys, for `isPrinted`. */
export const titles = JSON.stringify(Object.fromEntries(papers.map(({ key, title }) => [key, title.ru])));

/**
 * Whether an entry `h` of the history changes what a document `d` prints; `$2` and `$3` are `unprinted` and `titles`. Of the
 * company itself documents print the name; of the documents each its own requisites; its own approval or filing changes none.
 */
const isPrinted = `case h.form when 'comment' then d.key = 'otchet' when 'user' then false
  when 'document' then false when 'document_version' then false when 'risk' then ${printsRisks}
  when 'approved_document' then not starts_with(h.title, coalesce($3::jsonb ->> d.key, ''))
  when 'filing' then d.key <> '${filedKey}' when 'filing_value' then d.key <> '${filedKey}'
  when 'company' then h.changes ? 'name' when 'generated_document' then not h.changes ? 'template' and h.title = d.key and h.object_id in (0, d.object_id)
    or h.title = '${technologiesKey}' and d.key in ('event_plan', 'protection_regulations', 'instructions_admin')
      and h.changes #> '{answers,0,technologies}' is distinct from h.changes #> '{answers,1,technologies}'
  else h.kind <> 'modified' or h.changes - $2::text[] <> '{}' end`;

/**
 * Whether the history of the company `$1` has an entry that came after something of a document `d` and changes what it prints: after a
 * revision, or, of entries that moved none and where no revision is known, after a moment.
 */
export function isChangedSince(revision: string, moment: string): string {
  // In their order, since entries after a revision are looked for by it: the planner takes them for many, and goes through all that is kept.
  const hasEntry = (since: string, order: "revision" | "at") =>
    `exists (select from (select h.* from history h where h.company_id = $1 and ${since} order by h.${order} offset 0) h where ${isPrinted})`;
  const later = `h.at > ${moment}`;
  return `(${hasEntry(`h.revision > ${revision}`, "revision")} or ${hasEntry(`h.revision is null and ${later}`, "at")} or ${revision} is null and ${hasEntry(later, "at")})`;
}

const isStale = `${isChangedSince("d.made_revision", "d.made_at")} or ${isFoundSince("d.made_at")}`;

/** A document of the company: its key, and the id of the object that it is about; null for the whole company. */
export interface DocumentName {
  readonly key: string;
  readonly object: number | null;
}

/** What is stored of the company's documents. */
export interface StoredDocuments {
  /**
   * What is stored of one document. One about an object that nobody has opened yet has the requisites and answers of the
   * one about the company; a document never opened has nothing yet.
   */
  of(name: DocumentName): StoredDocument;
  /** What is stored of the documents of one paper, each time the very same until that changes. */
  ofPaper(key: string): readonly KeptRow[];
  /** The numbers that documents have. */
  readonly numbers: readonly string[];
  /** Each document with the state of its row in the database, by its name. */
  readonly rows: ReadonlyMap<string, KeptRow>;
}

/** What is stored of a document, but for its answers. */
interface StoredRow extends Omit<StoredDocument, "answers"> {
  readonly key: string;
  readonly object_id: number;
  /** Another one after each change of the row. */
  readonly row_state: string;
}

interface KeptRow {
  readonly row: StoredRow;
  readonly document: StoredDocument;
}

const noRows: readonly KeptRow[] = [];

/**
 * Reads what is stored of each document of the company. Answers, which of a large company are megabytes, are read of those documents alone
 * whose rows are not as they are known; the very same value comes back where nothing of it has changed.
 */
export async function readStored(transaction: Transaction, known?: StoredDocuments): Promise<StoredDocuments> {
  const before = [...(known?.rows.values() ?? [])].map(({ row }) => row);
  const read = await transaction.query<StoredRow & Record<string, unknown> & { readonly answers: string | null }>(
    `select d.key, d.object_id, date, number, edits, made_at, made_by, made_date, ${isStale} as is_stale, d.xmin::text as row_state,
       case when known.key is null then answers::text end as answers
     from generated_documents d left join unnest($4::text[], $5::int[], $6::text[]) as known (key, object_id, row_state)
       on known.key = d.key and known.object_id = d.object_id and known.row_state = d.xmin::text
     where company_id = $1 order by d.key, d.object_id`,
    [
      transaction.company,
      unprinted,
      titles,
      before.map(({ key }) => key),
      before.map(({ object_id }) => object_id),
      before.map(({ row_state }) => row_state),
    ],
  );
  const kept = read.map(({ answers, ...row }) => keptRow(row, answers, known?.rows.get(nameInRows(row))));
  const isAsKnown =
    known?.rows.size === kept.length && kept.every((one) => known.rows.get(nameInRows(one.row)) === one);
  return known && isAsKnown ? known : storedDocuments(kept, known);
}

function keptRow(row: StoredRow, answers: string | null, known: KeptRow | undefined): KeptRow {
  if (known && isDeepStrictEqual(known.row, row)) return known;
  return { row, document: asStored(row, () => (answers === null ? known?.document.answers : JSON.parse(answers))) };
}

function storedDocuments(kept: readonly KeptRow[], before: StoredDocuments | undefined): StoredDocuments {
  const rows = new Map(kept.map((one) => [nameInRows(one.row), one]));
  const byPaper: Map<string, readonly KeptRow[]> = groupedBy(kept, ({ row }) => row.key);
  for (const [key, ones] of byPaper) {
    const were = before?.ofPaper(key) ?? [];
    if (haveSameItems(were, ones)) byPaper.set(key, were);
  }
  const all = kept.map(({ row }) => row);
  return {
    rows,
    ofPaper: (key) => byPaper.get(key) ?? noRows,
    numbers: all.map(({ number }) => number),
    of: ({ key, object }) => {
      const own = rows.get(nameInRows({ key, object_id: object ?? 0 }));
      if (own) return own.document;
      const common = rows.get(nameInRows({ key, object_id: 0 }));
      return common ? unopened(common.document) : nothingYet;
    },
  };
}

function nameInRows({ key, object_id }: Pick<StoredRow, "key" | "object_id">): string {
  return `${key}/${object_id}`;
}

const knownUnopened = new WeakMap<StoredDocument, StoredDocument>();

// Documents that nobody has opened yet are thousands that have one and the same.
function unopened(common: StoredDocument): StoredDocument {
  const { date, number, answers } = common;
  const known = knownUnopened.get(common) ?? { ...nothingYet, date, number, answers };
  knownUnopened.set(common, known);
  return known;
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

/** Which documents something has changed in since they were made. */
export async function readStaleDocuments(transaction: Transaction): Promise<DocumentName[]> {
  return transaction.query<{ key: string; object: number | null }>(
    `select d.key, nullif(d.object_id, 0) as object from generated_documents d
     where company_id = $1 and (${isStale}) order by d.key, d.object_id`,
    [transaction.company, unprinted, titles],
  );
}

/** What people have said in one document, as `StoredDocuments` has it: its requisites, answers and changes of the text. */
export async function readSaid(transaction: Transaction, { key, object }: DocumentName): Promise<Said> {
  const [said] = await transaction.query<Said>(
    `select date, number, answers, case when object_id = $3 then edits else '[]' end as edits
     from generated_documents where company_id = $1 and key = $2 and object_id in (0, $3) order by object_id desc limit 1`,
    [transaction.company, key, object ?? 0],
  );
  return said ?? nothingYet;
}

/** What a document printed when it was last made; undefined where that was not kept. */
export async function readMadeValues(transaction: Transaction, name: DocumentName): Promise<PaperValues | undefined> {
  const [row] = await transaction.query<{ made_values: PaperValues | null }>(
    "select made_values from generated_documents where company_id = $1 and key = $2 and object_id = $3",
    [transaction.company, name.key, name.object ?? 0],
  );
  return row?.made_values ?? undefined;
}

/**
 * The answers of a stored document, read once for as long as they are the very same: those of a large company are megabytes, and the
 * documents that nobody has opened share those of the one about the company.
 */
export function answersOf<K extends string>(key: K, { answers }: Pick<StoredDocument, "answers">): WizardAnswers<K> {
  if (typeof answers !== "object" || answers === null) return storedAnswers(key, answers);
  const known = readAnswers.get(answers) ?? new Map<string, unknown>();
  readAnswers.set(answers, known);
  if (!known.has(key)) known.set(key, storedAnswers(key, answers));
  // What is known under a key are that key's answers; keeping them by it loses the pairing.
  return known.get(key) as WizardAnswers<K>;
}

const readAnswers = new WeakMap<object, Map<string, unknown>>();
