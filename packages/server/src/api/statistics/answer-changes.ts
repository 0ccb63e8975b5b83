import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { listWork } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, isQuestionnaire, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { addressOf } from "@opis/model/screen-addresses";
import type { Context } from "../../context.ts";
import { accountOf } from "../../core/identity/account-names.ts";
import { consoleEditor, timeEditor } from "../../core/records/editor.ts";
import { collectionNamesSql } from "../../core/records/questionnaire-names.ts";
import { visibleEntries } from "../../core/records/reading/rows-in-history.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Period } from "./statistics-period.ts";

/** The visible work in a company, up to a revision and in a period. */
export interface WorkQuery {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly period: Period;
}

/** The changes of a user in a questionnaire within an interval of a period. */
export interface Worked extends Record<string, unknown> {
  /** The first day of the interval. */
  readonly piece: string;
  readonly person: string;
  readonly form: QuestionnaireName;
  readonly object_id: number;
  readonly changes: number;
  readonly first: string;
  readonly last: string;
  /** The last of its entries. */
  readonly entry: number;
}

// Not filled in by a person: an expired term, or the server's console. Company archives have the same names.
const nonHumanEditors = [timeEditor, consoleEditor].flatMap(({ author, name }) => [author, `imported:${name}`]);

// Members about the status of a questionnaire, which are not answers.
const statusMembers = "array['pending_approval', 'refusal', 'refused_question', 'refused_answer']";

/**
 * Returns the answers that people have given in visible questionnaires, by the history up to a revision, earliest
 * first.
 */
function workDone(transaction: Transaction, { revision, actor, period }: WorkQuery): Promise<Worked[]> {
  const { forms, granted } = visibleEntries(actor);
  const openQuestionnaires = granted.filter(({ form }) => isQuestionnaire(form));
  // Entries of an imported company have no revision here.
  return transaction.query<Worked>(
    `select to_char(date_trunc($8, h.at at time zone $9), 'YYYY-MM-DD') as piece, ${person} as person, h.root_form as form, h.root_id as object_id,
       count(*)::int as changes, min(h.at) as first, max(h.at) as last, max(h.id) as entry
     from history h
     where h.company_id = $1 and h.at >= $5 and h.at < $6 and (h.revision is null or h.revision <= $10)
       and (h.root_form = any($2::text[]) or (h.root_form, h.root_id) in (select * from unnest($3::text[], $4::int[])))
       and h.kind <> 'login' and h.form not in ('comment', 'risk') and h.author <> all($7::text[])
       and not (h.kind = 'modified' and (h.form = h.root_form and h.changes ? 'status' or h.changes ?| ${statusMembers}))
     group by 1, 2, 3, 4 order by last`,
    [
      transaction.company,
      forms.filter(isQuestionnaire),
      openQuestionnaires.map(({ form }) => form),
      openQuestionnaires.map(({ id }) => id),
      ...[period.from, period.to, nonHumanEditors, period.step, period.timeZone, revision],
    ],
  );
}

// A respondent with several links is one person, identified by their e-mail.
const person =
  "case when h.author like 'key:%' then 'key:' || lower(regexp_replace(h.author, '^key:[0-9]+:', '')) else h.author end";

/** Returns the names of people as in the history, by their entries. */
async function namesAtEntries(
  transaction: Transaction,
  entries: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, string>> {
  if (entries.size === 0) return new Map();
  const rows = await transaction.query<{ id: number; editor: string }>(
    "select id, editor from history where company_id = $1 and id = any($2::bigint[])",
    [transaction.company, [...entries.values()]],
  );
  const names = new Map(rows.map(({ id, editor }) => [id, editor]));
  return new Map([...entries].map(([person, entry]) => [person, names.get(entry) ?? ""]));
}

/** Returns rows about people, with the current names of those who have an account. */
export async function calledNow<T extends { readonly person: string | null }>(
  transaction: Transaction,
  rows: readonly T[],
): Promise<T[]> {
  const ids = rows.flatMap(({ person }) => accountOf(person) ?? []);
  if (ids.length === 0) return [...rows];
  const users = await transaction.query<{ id: number; username: string }>(
    "select id, username from users where id = any($1)",
    [[...new Set(ids)]],
  );
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return rows.map((row) => {
    const name = names.get(accountOf(row.person) ?? 0);
    return name === undefined ? row : { ...row, name };
  });
}

type WorkRow = AnswerOf<typeof listWork>["results"][number];

interface AnswerChangesQuery {
  readonly language: Language;
  /** The rows of one page; all if absent. */
  readonly window?: { readonly limit: number; readonly offset: number };
}

/** The work in a period up to a revision. */
export interface PeriodWork {
  readonly sums: WorkSums;
  /** Each person's work on each questionnaire, latest first. */
  readonly latestFirst: readonly PersonalSum[];
  /** The latest names of people in the history. */
  readonly names: ReadonlyMap<string, string>;
}

/** The amount of work, and the times of the first and last change. */
interface Sum {
  changes: number;
  first: string;
  last: string;
}

/** The same with the people and questionnaires involved. */
export interface GroupSum extends Sum {
  readonly people: Set<string>;
  readonly questionnaires: Set<string>;
}

/** The changes of a user in one questionnaire. */
interface PersonalSum extends Sum, Pick<Worked, "person" | "form" | "object_id"> {}

/** The work in a period: in total, by interval, by questionnaire, by person, and by both of these. */
interface WorkSums {
  readonly total: GroupSum;
  readonly pieces: Map<string, GroupSum>;
  readonly forms: Map<QuestionnaireName, GroupSum>;
  readonly people: Map<string, GroupSum>;
  readonly personal: Map<string, PersonalSum>;
}

/** Sums up the work. */
function sumWork(done: readonly Worked[]): WorkSums {
  const sums: WorkSums = {
    total: noSum(),
    pieces: new Map(),
    forms: new Map(),
    people: new Map(),
    personal: new Map(),
  };
  for (const worked of done) {
    const questionnaire = `${worked.form} ${worked.object_id}`;
    const groups = [
      sums.total,
      groupOf(sums.pieces, worked.piece),
      groupOf(sums.forms, worked.form),
      groupOf(sums.people, worked.person),
    ];
    for (const group of groups) {
      addTo(group, worked);
      group.people.add(worked.person);
      group.questionnaires.add(questionnaire);
    }
    addPersonal(sums.personal, `${questionnaire} ${worked.person}`, worked);
  }
  return sums;
}

function noSum(): GroupSum {
  return { changes: 0, first: "", last: "", people: new Set(), questionnaires: new Set() };
}

function groupOf<K>(groups: Map<K, GroupSum>, key: K): GroupSum {
  const group = groups.get(key) ?? noSum();
  groups.set(key, group);
  return group;
}

function addPersonal(all: Map<string, PersonalSum>, key: string, worked: Worked): void {
  const { person, form, object_id } = worked;
  const sum = all.get(key) ?? { person, form, object_id, changes: 0, first: "", last: "" };
  addTo(sum, worked);
  all.set(key, sum);
}

// All times have the same format, so they can be compared as text.
function addTo(sum: Sum, { changes, first, last }: Pick<Worked, "changes" | "first" | "last">): void {
  sum.first = sum.changes === 0 || first < sum.first ? first : sum.first;
  sum.last = last > sum.last ? last : sum.last;
  sum.changes += changes;
}

const cachedWork = cachedResult<PeriodWork>("statistics", ({ latestFirst }) => 512 * latestFirst.length);

/** Returns the work in a period, computed once per revision for all readers with the same view. */
export function workInPeriod(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  query: WorkQuery,
): Promise<PeriodWork> {
  const { company, revision, actor, period } = query;
  const { from, to, step, timeZone } = period;
  const key = JSON.stringify([company, from, to, step, timeZone, viewOf(actor)]);
  return cachedWork(snapshots.results, key, revision, () =>
    db.readCompany(company, (transaction) => readWork(transaction, query)),
  );
}

async function readWork(transaction: Transaction, query: WorkQuery): Promise<PeriodWork> {
  const done = await workDone(transaction, query);
  const lastEntries = new Map<string, number>();
  for (const { person, entry } of done) lastEntries.set(person, Math.max(entry, lastEntries.get(person) ?? 0));
  const sums = sumWork(done);
  const latestFirst = [...sums.personal.values()].sort(
    (a, b) => compare(b.last, a.last) || compare(sortKey(a), sortKey(b)),
  );
  return { sums, latestFirst, names: await namesAtEntries(transaction, lastEntries) };
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function sortKey({ person, form, object_id }: PersonalSum): string {
  return `${person} ${form} ${String(object_id).padStart(10, "0")}`;
}

/** Returns who worked on which questionnaire in a period, latest first, and the number of rows. */
export async function workRows(
  transaction: Transaction,
  work: PeriodWork,
  { language, window }: AnswerChangesQuery,
): Promise<{ count: number; results: WorkRow[] }> {
  const all = work.latestFirst;
  const page = window ? all.slice(window.offset, window.offset + window.limit) : all;
  const namedRows = await calledNow(
    transaction,
    page.map((row) => ({ ...row, name: work.names.get(row.person) ?? "" })),
  );
  const titles = await titlesOf(transaction, page);
  const { company } = transaction;
  return {
    count: all.length,
    results: namedRows.map((row, index) => presentWorkRow(row, titles[index], { company, language })),
  };
}

interface Titles {
  /** Null for a deleted questionnaire and for a singleton. */
  readonly name_now: string | null;
  readonly name_last: string | null;
}

/** Returns the names of the questionnaires of some rows, in their order. */
function titlesOf(transaction: Transaction, rows: readonly PersonalSum[]): Promise<readonly Titles[]> {
  return transaction.query<Titles & Record<string, unknown>>(
    `select q.name as name_now,
       (select h.title from history h where h.company_id = $1 and h.form = w.form and h.object_id = w.object_id
        order by h.id desc limit 1) as name_last
     from unnest($2::text[], $3::int[]) with ordinality as w(form, object_id, place)
     left join (${collectionNamesSql}) q on q.company_id = $1 and q.form = w.form and q.id = w.object_id
     order by w.place`,
    [transaction.company, rows.map(({ form }) => form), rows.map(({ object_id }) => object_id)],
  );
}

interface PresentationOptions {
  readonly company: number;
  readonly language: Language;
}

function presentWorkRow(
  row: PersonalSum & { readonly name: string },
  titles: Titles | undefined,
  { company, language }: PresentationOptions,
): WorkRow {
  const { person, name, form, object_id, changes, first, last } = row;
  const { name_now = null, name_last = null } = titles ?? {};
  const form_title = formNamed(form).title[language];
  const isThere = !isCollection(form) || name_now !== null;
  const title = isCollection(form) ? (name_now ?? name_last ?? "") : form_title;
  const url = isThere ? (addressOf({ company }, { form, id: object_id }) ?? null) : null;
  return { person, name, form, form_title, object_id, title, url, changes, first, last };
}
