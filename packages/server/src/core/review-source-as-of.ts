import type { Actor } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import { payerOf } from "@opis/model/law/fines";
import { reviewSource } from "@opis/model/review/review-source";
import type { ReviewSource } from "@opis/model/review/review-table";
import { findRisksIncrementally } from "@opis/model/risks/find-risks";
import { type Risk, sortBySeverity } from "@opis/model/risks/risk-total";
import { visibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/transaction.ts";
import { countRows } from "./records/company-snapshots.ts";
import { readCompanyTimeZone, readCompanyToday, startOfDay } from "./records/company-today.ts";
import { viewOf } from "./records/reading/visibility-key.ts";
import { cachedResult } from "./records/result-cache.ts";
import { determiningActs, readCompanyRisks, systemsWithAct } from "./risks/company-risks.ts";
import { visibleRisks } from "./risks/risk-flags.ts";
import { ignoredRisksAsOf } from "./risks/risk-handling.ts";

const notYet = words("Этот день ещё не наступил", "This date is in the future");

const rowThen = z.object({
  content_type: z.enum(["process", "system"]),
  object_id: z.int(),
  content: z.string(),
  is_resolved: z.boolean(),
});
type Comment = z.infer<typeof rowThen>;

const deletedComment = z.object({ row: rowThen });
const commentChanges = z.object({
  content: z.tuple([z.string(), z.string()]).optional(),
  is_resolved: z.tuple([z.boolean(), z.boolean()]).optional(),
});

interface Change extends Record<string, unknown> {
  readonly kind: string;
  readonly object_id: number;
  readonly changes: unknown;
}

/** Returns the comments that were unresolved at an instant, by undoing later history entries. */
async function commentsBefore(transaction: Transaction, moment: Date): Promise<OpenComment[]> {
  const [now, since] = await Promise.all([
    transaction.query<Comment & { id: number }>(
      "select id, content_type, object_id, content, resolved_at is not null as is_resolved from comments where company_id = $1",
      [transaction.company],
    ),
    transaction.query<Change>(
      `select kind, object_id, changes from history
       where company_id = $1 and form = 'comment' and at > $2 order by id desc`,
      [transaction.company, moment],
    ),
  ]);
  const comments = new Map<number, Comment>(now.map(({ id, ...comment }) => [id, comment]));
  for (const change of since) takeBack(comments, change);
  return [...comments]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, comment]) => (comment.is_resolved ? [] : [comment]));
}

/** A comment on a questionnaire. */
interface OpenComment {
  readonly content_type: "process" | "system";
  readonly object_id: number;
  readonly content: string;
}

/** Returns the comments that are unresolved now. */
function openComments(transaction: Transaction): Promise<OpenComment[]> {
  return transaction.query<OpenComment & Record<string, unknown>>(
    "select content_type, object_id, content from comments where company_id = $1 and resolved_at is null order by id",
    [transaction.company],
  );
}

function takeBack(comments: Map<number, Comment>, { kind, object_id: id, changes }: Change): void {
  const comment = comments.get(id);
  if (kind === "created") comments.delete(id);
  if (kind === "deleted") comments.set(id, deletedComment.parse(changes).row);
  if (kind !== "modified" || !comment) return;
  const { content, is_resolved: resolutionChange } = commentChanges.parse(changes);
  comments.set(id, {
    ...comment,
    content: content?.[0] ?? comment.content,
    is_resolved: resolutionChange?.[0] ?? comment.is_resolved,
  });
}

/** The company and its minimum revision, the reader and their language. */
export interface SourceRequest {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly language: Language;
  /** The ISO date at whose end it is read; absent for now. */
  readonly at?: string | undefined;
}

/**
 * Returns a company as of the end of a day, as the actor may see it today: answers, comments and decisions are reverted
 * by the history, and risks found by the law of that day. Throws for a future day.
 */
async function reviewSourceAsOf(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  { company, revision, actor, language }: SourceRequest,
  day: string,
): Promise<ReviewSource> {
  const then = await db.inCompany(company, (transaction) => readThen(transaction, day));
  const pastSnapshot = await snapshots.wholeBefore({ company, revision, moment: then.moment });
  const circumstances = { day, systemsWithAct: systemsWithAct(then.acts, pastSnapshot.rows.system) };
  const payer = payerOf(pastSnapshot.rows.information[0]?.legal_form);
  const ignored = new Map(then.decisions.map((decision) => [keyOf(decision), decision.comment]));
  const reviewed = (risks: readonly Risk[]) =>
    sortBySeverity(visibleRisks(actor, risks), { day, payer }).map((risk) => {
      const { rule, object } = risk;
      return { risk, ignored: ignored.get(keyOf({ code: rule.code, form: object.form, object_id: object.id })) };
    });
  const indexedRisks = findRisksIncrementally(pastSnapshot, circumstances).indexedRisks;
  const { snapshot } = visibleSnapshot(pastSnapshot, actor);
  const { comments, timeZone } = then;
  return reviewSource({ snapshot, circumstances, payer, language, timeZone, found: indexedRisks, reviewed, comments });
}

async function readThen(transaction: Transaction, day: string) {
  if (day > (await readCompanyToday(transaction))) throw refusedFields({ at: [notYet] });
  const timeZone = await readCompanyTimeZone(transaction);
  const moment = startOfDay(day, timeZone, 1);
  const [acts, decisions, comments] = await Promise.all([
    determiningActs(transaction, day),
    ignoredRisksAsOf(transaction, moment),
    commentsBefore(transaction, moment),
  ]);
  return {
    moment,
    timeZone,
    acts,
    comments,
    decisions: decisions.filter(({ until }) => until === null || until >= day),
  };
}

function keyOf({ code, form, object_id }: { code: string; form: string; object_id: number }): string {
  return `${code}.${form}.${object_id}`;
}

/**
 * A company prepared for its review tables, with the key that distinguishes it from other preparations of the same
 * revision.
 */
export interface PreparedSource {
  readonly key: string;
  readonly source: ReviewSource;
}

// Measured: the indexes over the rows take about a hundred bytes for each row.
const cachedSource = cachedResult<ReviewSource>("review source", ({ company }) => 100 * countRows(company.snapshot));

/** Prepares a company as an actor may see it, once per revision, day and view, for all features. */
export async function prepareSource(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: SourceRequest,
): Promise<PreparedSource> {
  const { company, revision, actor, language, at } = wish;
  const { results } = context.snapshots;
  if (at !== undefined) {
    const key = JSON.stringify([company, language, "at", at, viewOf(actor)]);
    return { key, source: await cachedSource(results, key, revision, () => reviewSourceAsOf(context, wish, at)) };
  }
  const currentRisks = await readCompanyRisks(context, company);
  const key = JSON.stringify([company, language, currentRisks.day, viewOf(actor)]);
  const source = await cachedSource(results, key, revision, async () => {
    const [{ snapshot }, [comments, timeZone]] = await Promise.all([
      context.snapshots.seenBy({ company, revision, actor }),
      context.db.inCompany(company, (transaction) =>
        Promise.all([openComments(transaction), readCompanyTimeZone(transaction)]),
      ),
    ]);
    const reviewed = (risks: readonly Risk[]) =>
      sortBySeverity(visibleRisks(actor, risks), currentRisks).map((risk) => ({
        risk,
        ignored: currentRisks.ignored(risk)?.comment,
      }));
    const { circumstances, payer } = currentRisks;
    return reviewSource({
      snapshot,
      circumstances,
      payer,
      language,
      timeZone,
      found: currentRisks,
      reviewed,
      comments,
    });
  });
  return { key, source };
}
