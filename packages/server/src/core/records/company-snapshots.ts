import type { Actor } from "@opis/model/access/access";
import { haveSameItems } from "@opis/model/collections/lists";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { allForms, forms, snapshotForms } from "@opis/model/forms/index";
import type { RecordTableForm, ReviewRecords } from "@opis/model/review/review-table";
import { rowsOf } from "@opis/model/rows/filter-rows";
import { type CompanySnapshot, typedRows } from "@opis/model/rows/row";
import { type RowChange, snapshotAsOf } from "@opis/model/snapshot/snapshot-as-of";
import { approvedSnapshot, type VisibleSnapshot, visibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import { type ThreatList, threatListSchema } from "@opis/model/threats/catalogue/catalogue-schemas";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { snapshotSince } from "./changes-since.ts";
import { asDeclared, readAllRows } from "./reading/read-rows.ts";
import { viewOf } from "./reading/visibility-key.ts";
import { cachedResult, openResultCache, type ResultCache } from "./result-cache.ts";

/** The company, its minimum revision, and the reading actor. */
export interface SnapshotRequest {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
}

/** A company as an actor may see it, with a key of the view if that is only a part of it. */
export interface SeenSnapshot extends VisibleSnapshot {
  readonly view?: string;
}

/**
 * Snapshots of companies for documents, reviews, risks and dashboards: complete except for proposals, and cached until
 * their revision changes.
 */
export interface CompanySnapshots {
  /** Returns the company as the actor may see it. Shared by all readers: it must not be changed. */
  seenBy(wish: SnapshotRequest): Promise<SeenSnapshot>;
  /** Returns the same including proposed questionnaires, for the lists of questionnaires. */
  seenWithProposals(wish: SnapshotRequest): Promise<VisibleSnapshot>;
  /** Returns the whole company including proposals, for callers that filter it themselves. */
  stored(wish: Omit<SnapshotRequest, "actor">): Promise<CompanySnapshot>;
  /** Rebuilds the whole company as it was at an instant by undoing later history entries. */
  wholeBefore(wish: Omit<SnapshotRequest, "actor"> & { readonly moment: Date }): Promise<CompanySnapshot>;
  /** Returns the whole company as of now, or as of a revision or a later one, for the server's own work. */
  whole(company: number, revision?: number): Promise<CompanySnapshot>;
  /** The cache of snapshots and of everything computed from companies' data. */
  readonly results: ResultCache;
}

// Some twenty companies of a thousand processes with everything computed from them, or thousands of usual ones.
const resultMegabytes = 512;

// Measured: half a kilobyte for each row that was read, and only a reference for each row of another snapshot.
const bytesOfRow = { read: 512, shared: 16 } as const;

const storedSnapshot = cachedResult<CompanySnapshot>("snapshot", (snapshot) => bytesOfRows(snapshot, "read"));
const approvedPart = cachedResult<CompanySnapshot>("approved", (snapshot) => bytesOfRows(snapshot, "shared"));
const visiblePart = cachedResult<SeenSnapshot>("visible", ({ snapshot }) => bytesOfRows(snapshot, "shared"));
const pastSnapshot = cachedResult<CompanySnapshot>("past", (snapshot) => bytesOfRows(snapshot, "read"));

function bytesOfRows(snapshot: CompanySnapshot, kind: keyof typeof bytesOfRow): number {
  return bytesOfRow[kind] * countRows(snapshot);
}

/** Returns the number of rows of all forms, from which the memory of results is estimated. */
export function countRows({ rows }: CompanySnapshot): number {
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0);
}

/** Creates the reader of snapshots; each server reads a revision once. */
export function companySnapshots(db: Database): CompanySnapshots {
  const results = openResultCache(resultMegabytes);
  const storedOf = (company: number, revision: number) =>
    storedSnapshot(results, String(company), revision, (previous) =>
      db.readCompany(company, (transaction) => readSince(transaction, previous)),
    );
  const wholeOf = (company: number, revision: number) =>
    approvedPart(results, String(company), revision, async () => approvedSnapshot(await storedOf(company, revision)));
  return {
    results,
    seenBy: ({ company, revision, actor }) => {
      const view = JSON.stringify([company, viewOf(actor)]);
      return visiblePart(results, view, revision, async () => {
        const visible = visibleSnapshot(await wholeOf(company, revision), actor);
        return visible.isWhole ? visible : { ...visible, view };
      });
    },
    seenWithProposals: async ({ company, revision, actor }) =>
      visibleSnapshot(await storedOf(company, revision), actor),
    stored: ({ company, revision }) => storedOf(company, revision),
    wholeBefore: ({ company, revision, moment }) =>
      pastSnapshot(results, JSON.stringify([company, moment]), revision, async () => {
        const now = await storedOf(company, revision);
        return approvedSnapshot(await db.readCompany(company, (transaction) => readBefore(transaction, now, moment)));
      }),
    whole: async (company, revision) => wholeOf(company, revision ?? (await revisionOf(db, company))),
  };
}

/** The revisions of a company by which caches are keyed. */
export interface Revisions {
  readonly revision: number;
  /** Revision of the inputs of risks outside the questionnaires (`risks/circumstances.ts`). */
  readonly circumstances: number;
}

/** Returns the current revisions of a company; throws `not_found` if it does not exist. */
export async function revisionsOf(db: Database, company: number): Promise<Revisions> {
  const [row] = await db.query<Revisions & Record<string, unknown>>(
    "select revision, circumstances_revision as circumstances from companies where id = $1",
    [company],
  );
  if (!row) throw refused("not_found");
  return row;
}

/** Returns the current revision of a company; throws `not_found` if it does not exist. */
export async function revisionOf(db: Database, company: number): Promise<number> {
  return (await revisionsOf(db, company)).revision;
}

/** Reads all records of a form that snapshots leave out, as they are or as they were at an instant. */
export async function readRecords(
  transaction: Transaction,
  name: RecordTableForm,
  moment: Date | undefined,
): Promise<ReviewRecords> {
  const none = allForms.map((form) => [form.name, []] as const);
  const read = [name, await readAllRows(transaction, forms[name])] as const;
  const company = { id: transaction.company, name: "", revision: 0 };
  const now = { company, rows: typedRows(Object.fromEntries([...none, read])) };
  const { rows } = moment ? await readBefore(transaction, now, moment, [forms[name]]) : now;
  return { [name]: rows[name] };
}

/** Rebuilds a company as it was at an instant from its current rows and later history entries of these forms. */
async function readBefore(
  transaction: Transaction,
  now: CompanySnapshot,
  moment: Date,
  changing: readonly Form[] = snapshotForms,
): Promise<CompanySnapshot> {
  const since = await transaction.query<RowChange & Record<string, unknown>>(
    `select kind, form, object_id, changes from history
     where company_id = $1 and at > $2 and form = any($3::text[]) and kind <> 'login' order by id desc`,
    [transaction.company, moment, changing.map(({ name }) => name)],
  );
  const before = snapshotAsOf(now, since, moment);
  // Rows in the history may be older than the options of their questions.
  const rows = allForms.map((form) => [form.name, asDeclared(form, rowsOf(before, form.name))]);
  return { ...before, rows: typedRows(Object.fromEntries(rows)) };
}

async function readSince(
  transaction: Transaction,
  knownSnapshot: CompanySnapshot | undefined,
): Promise<CompanySnapshot> {
  const snapshot =
    (knownSnapshot && (await snapshotSince(transaction, knownSnapshot))) ?? (await readSnapshot(transaction));
  const threatLists = await pinnedThreatLists(transaction, snapshot, knownSnapshot);
  return threatLists ? { ...snapshot, threatLists } : snapshot;
}

/**
 * Returns a company with all its rows, read in one pipeline within the transaction, as the input of documents and
 * reviews.
 */
export async function readSnapshot(transaction: Transaction): Promise<CompanySnapshot> {
  const [[company], rows] = await Promise.all([
    transaction.query<CompanySnapshot["company"]>("select id, name, revision from companies where id = $1", [
      transaction.company,
    ]),
    Promise.all(snapshotForms.map(async (form) => [form.name, await readAllRows(transaction, form)] as const)),
  ]);
  if (!company) throw refused("not_found");
  const none = allForms.map(({ name }) => [name, []] as const);
  return { company, rows: typedRows(Object.fromEntries([...none, ...rows])) };
}

/**
 * Returns the editions of the threat list that a company's models are pinned to, except the product's own; the previous
 * snapshot's, if they are the same, since editions never change.
 */
async function pinnedThreatLists(
  transaction: Transaction,
  { rows }: CompanySnapshot,
  before: CompanySnapshot | undefined,
): Promise<readonly ThreatList[] | undefined> {
  const days = pinnedDays(rows);
  if (days.length === 0) return undefined;
  if (before && arePinnedSame(before.rows, rows)) return before.threatLists;
  const { edition } = await loadCatalogue();
  const lists = await transaction.query<{ date: string; source: string; threats: unknown }>(
    `select date, source, threats from threat_editions
     where date = any($1::date[]) and (origin = 'file' or date <> $2) order by date`,
    [days, edition.date],
  );
  return lists.map(({ date, source, threats }) => threatListSchema.parse({ edition: { date, source }, threats }));
}

/** Returns whether the models of a company are pinned to the same editions as before. */
function arePinnedSame(before: CompanySnapshot["rows"], rows: CompanySnapshot["rows"]): boolean {
  return before.threat_model === rows.threat_model || haveSameItems(pinnedDays(before), pinnedDays(rows));
}

function pinnedDays({ threat_model: models }: CompanySnapshot["rows"]): string[] {
  return [...new Set(models.map(({ edition }) => edition))].filter((day) => day !== "").toSorted();
}
