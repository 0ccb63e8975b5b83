import { allDocuments } from "@opis/documents/all-documents";
import { childFields, referringFields } from "@opis/model/declaration/form";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { siteScan } from "@opis/model/forms/site-scan";
import type { wizardSchemas } from "@opis/model/wizards/document-answers";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { cachedLastValue } from "../records/result-cache.ts";

/** A revision of a company (null if unknown) and its time, seconds since 1970. */
export interface Since {
  readonly revision: number | null;
  readonly at: number;
}

/** The last change of something: revision, time, and the time of the last change without a revision. */
export interface LastChange {
  readonly revision: number;
  readonly at: number;
  readonly unnumbered: number;
}

/** Returns the lowest known revision and the earliest time, each separately. */
export function oldestOf(all: readonly Since[]): Since {
  const revisions = all.flatMap(({ revision }) => revision ?? []);
  const at = all.reduce((oldest, since) => Math.min(oldest, since.at), Number.POSITIVE_INFINITY);
  return { revision: revisions.length === 0 ? null : revisions.reduce((left, right) => Math.min(left, right)), at };
}

type LastChanges = ReadonlyMap<string, LastChange>;

/** Last changes of everything that documents print. */
export interface PrintedChanges {
  /** By form, and by other objects of the history. */
  readonly of: LastChanges;
  /** Of any questionnaire. */
  readonly any: LastChange | undefined;
  /** Of approved documents, by the keys of their definitions. */
  readonly approved: LastChanges;
  /** Of values entered in documents, by key and object; 0 is the company. */
  readonly documents: LastChanges;
  /** Last change of the technologies in the act's wizard. */
  readonly technologies: LastChange | undefined;
}

/** Names of changes that must not make documents stale just because they read a form of that name. */
export const excludedForms: ReadonlySet<string> = new Set(["comment", "risk", "company", "filing", "filing_value"]);

/** The changes after a revision, up to another. */
interface CachedChanges extends PrintedChanges {
  readonly since: Since;
  readonly until: Since & { readonly revision: number };
}

/**
 * Members that no document prints: tags, the approval workflow of a questionnaire, and what a scan reads from a site's
 * policy.
 */
const unprinted = [
  "is_blocked",
  "status",
  "status_comment",
  "status_by",
  "status_approver",
  "tags",
  ...Object.keys(siteScan),
];

/** The document whose wizard asks for the technologies that internal documents print. */
const technologiesKey: keyof typeof wizardSchemas = "act_opredeleniya_zashishennosty";

/**
 * SQL: whether an entry `h` of the history changes what some document prints; `$4` is `unprinted`. Documents print the
 * company's name; they print nothing of its members, rights, links, uploaded documents and comments on tasks.
 */
const isPrinted = `case when h.form in ('user', 'role', 'group', 'key', 'document', 'document_version') then false
  when h.form = 'comment' then h.root_form <> 'task'
  when h.form in ('risk', 'approved_document', 'filing', 'filing_value') then true
  when h.form = 'company' then h.changes ? 'name' when h.form = 'generated_document' then not h.changes ? 'template'
  else h.kind <> 'modified' or h.changes - $4::text[] <> '{}' end`;

interface ChangeRow {
  readonly form: string;
  readonly is_deleted: boolean;
  /** Title of documents; otherwise empty. */
  readonly title: string;
  readonly object_id: number;
  readonly tells_technologies: boolean;
  readonly last_revision: number | null;
  readonly last_at: number;
  readonly last_unnumbered: number | null;
}

const cachedChanges = cachedLastValue<CachedChanges>(
  "changes of documents",
  ({ of, approved, documents }) => 128 * (of.size + approved.size + documents.size),
);

/**
 * Returns the last changes in the company since a revision or later: the history is read once, afterwards only its new
 * entries, whichever server wrote them.
 */
export async function readPrintedChanges(
  transaction: Transaction,
  snapshots: Context["snapshots"],
  since: Since,
): Promise<PrintedChanges> {
  const { company } = transaction;
  const knownChanges = cachedChanges.get(snapshots.results, String(company));
  const isKnown = knownChanges && numberOf(knownChanges.since) <= numberOf(since) && knownChanges.since.at <= since.at;
  const next = (isKnown && (await changesAfter(transaction, knownChanges))) || (await changesSince(transaction, since));
  cachedChanges.set(snapshots.results, String(company), next);
  return next;
}

// Without a known revision, changes are found by time only.
const greatest = 2 ** 31 - 1;

function numberOf({ revision }: Since): number {
  return revision ?? greatest;
}

const nothing = { of: new Map(), any: undefined, approved: new Map(), documents: new Map(), technologies: undefined };

async function changesSince(transaction: Transaction, since: Since): Promise<CachedChanges> {
  const { revision, rows } = await readChanges(transaction, since, "or h.at > to_timestamp($3)");
  const until = { revision, at: momentOf(transaction) };
  return { ...withRows(nothing, rows), since, until };
}

// Longer than any transaction: a change without a revision becomes visible up to that long after its timestamp.
const longest = 3600;

/** Returns the known changes with new ones added; undefined if the company was restored to an earlier revision. */
async function changesAfter(transaction: Transaction, knownChanges: CachedChanges): Promise<CachedChanges | undefined> {
  const { revision: last, at } = knownChanges.until;
  const after = { revision: last, at: at - longest };
  const { revision, rows } = await readChanges(transaction, after, "or h.revision is null and h.at > to_timestamp($3)");
  if (revision < last) return undefined;
  const next = rows.length === 0 ? knownChanges : { ...knownChanges, ...withRows(knownChanges, rows) };
  return { ...next, until: { revision, at: momentOf(transaction) } };
}

function momentOf({ now }: Transaction): number {
  return Date.parse(now) / 1000;
}

// One statement, so that the entries are complete up to the revision.
async function readChanges(
  transaction: Transaction,
  since: Since,
  orLater: string,
): Promise<{ readonly revision: number; readonly rows: readonly ChangeRow[] }> {
  const read = await transaction.query<ChangeRow & { readonly company_revision: number } & Record<string, unknown>>(
    `select c.revision as company_revision, h.* from companies c left join lateral (
       select h.form, h.kind = 'deleted' as is_deleted,
         case when h.form in ('approved_document', 'generated_document') then h.title else '' end as title,
         case h.form when 'generated_document' then h.object_id else 0 end as object_id,
         h.form = 'generated_document' and h.title = '${technologiesKey}'
           and h.changes #> '{answers,0,technologies}' is distinct from h.changes #> '{answers,1,technologies}' as tells_technologies,
         max(h.revision) as last_revision, extract(epoch from max(h.at))::float8 as last_at,
         extract(epoch from max(h.at) filter (where h.revision is null))::float8 as last_unnumbered
       from history h where h.company_id = $1 and (h.revision > $2 ${orLater}) and ${isPrinted} group by 1, 2, 3, 4, 5
     ) h on true where c.id = $1`,
    [transaction.company, numberOf(since), since.at, unprinted],
  );
  return { revision: read[0]?.company_revision ?? 0, rows: read.filter(({ form }) => form !== null) };
}

function withRows(before: PrintedChanges, rows: readonly ChangeRow[]): PrintedChanges {
  const [of, approved, documents] = [new Map(before.of), new Map(before.approved), new Map(before.documents)];
  let { technologies } = before;
  for (const row of rows) {
    const last = lastOf(row);
    if (row.form === "approved_document") setLatestChange(approved, papersCalled(row.title), last);
    else if (row.form === "generated_document") setLatestChange(documents, `${row.title}/${row.object_id}`, last);
    else for (const form of changedForms(row.form, row.is_deleted)) setLatestChange(of, form, last);
    if (row.tells_technologies) technologies = latestChange(technologies, last);
  }
  return { of, any: latestOfAll(of), approved, documents, technologies };
}

function latestOfAll(changes: LastChanges): LastChange | undefined {
  const all = [...changes].flatMap(([form, change]) => (excludedForms.has(form) ? [] : change));
  return all.reduce<LastChange | undefined>((last, change) => latestChange(last, change), undefined);
}

/**
 * Returns the forms whose rows change with a row of a form: child rows are deleted with it, and references to it
 * removed.
 */
export function changedForms(form: string, isDeleted: boolean): readonly string[] {
  if (!isDeleted || !isFormName(form)) return [form];
  const deletedForms = withBelow(form);
  return [...deletedForms, ...formsReleasing(deletedForms)];
}

function withBelow(form: FormName): readonly FormName[] {
  return [form, ...childFields(formNamed(form)).flatMap(([, { of }]) => withBelow(of))];
}

function formsReleasing(deletedForms: readonly FormName[]): readonly FormName[] {
  const names = allForms.filter((form) =>
    referringFields(form).some(([, field]) => "letsGo" in field && deletedForms.includes(field.target)),
  );
  return names.map(({ name }) => name);
}

function lastOf({ last_revision: revision, last_at: at, last_unnumbered: unnumbered }: ChangeRow): LastChange {
  return { revision: revision ?? 0, at, unnumbered: unnumbered ?? 0 };
}

function setLatestChange(changes: Map<string, LastChange>, name: string, last: LastChange): void {
  changes.set(name, latestChange(changes.get(name), last));
}

/** Returns the later of two changes, for revision and time separately. */
function latestChange(left: LastChange | undefined, right: LastChange): LastChange {
  if (!left) return right;
  return {
    revision: Math.max(left.revision, right.revision),
    at: Math.max(left.at, right.at),
    unnumbered: Math.max(left.unnumbered, right.unnumbered),
  };
}

/** Returns the keys of the definitions whose title is the beginning of an approved document's title. */
function papersCalled(title: string): string {
  return allDocuments.flatMap(({ key, title: { ru } }) => (title.startsWith(ru) ? key : [])).join(" ");
}
