import type { Language } from "@opis/model/bilingual-text";
import type { listWork } from "@opis/model/contract/companies/statistics";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { addressOf } from "@opis/model/screen-addresses";
import type { Context } from "../../context.ts";
import { collectionNamesSql } from "../../core/records/questionnaire-names.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import type { Transaction } from "../../database/transaction.ts";
import { calledNow, namesAtEntries, type Worked, type WorkQuery, workDone } from "./find-answer-changes.ts";

type WorkRow = AnswerOf<typeof listWork>["results"][number];

interface Wanted {
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

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

function sortKey({ person, form, object_id }: PersonalSum): string {
  return `${person} ${form} ${String(object_id).padStart(10, "0")}`;
}

/** Returns who worked on which questionnaire in a period, latest first, and the number of rows. */
export async function workRows(
  transaction: Transaction,
  work: PeriodWork,
  { language, window }: Wanted,
): Promise<{ count: number; results: WorkRow[] }> {
  const all = work.latestFirst;
  const page = window ? all.slice(window.offset, window.offset + window.limit) : all;
  const called = await calledNow(
    transaction,
    page.map((row) => ({ ...row, name: work.names.get(row.person) ?? "" })),
  );
  const titles = await titlesOf(transaction, page);
  const { company } = transaction;
  return { count: all.length, results: called.map((row, place) => shown(row, titles[place], { company, language })) };
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

interface Shown {
  readonly company: number;
  readonly language: Language;
}

function shown(
  row: PersonalSum & { readonly name: string },
  titles: Titles | undefined,
  { company, language }: Shown,
): WorkRow {
  const { person, name, form, object_id, changes, first, last } = row;
  const { name_now = null, name_last = null } = titles ?? {};
  const form_title = formNamed(form).title[language];
  const isThere = !isCollection(form) || name_now !== null;
  const title = isCollection(form) ? (name_now ?? name_last ?? "") : form_title;
  const url = isThere ? (addressOf({ company }, { form, id: object_id }) ?? null) : null;
  return { person, name, form, form_title, object_id, title, url, changes, first, last };
}
