import type { Actor } from "@opis/model/access/access";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { type NoticeSaying, type NoticeTopic, personalSayings } from "@opis/model/notices/notice-settings";
import type { Transaction } from "../../database/transaction.ts";
import type { StoredEntry } from "../history/read-entries.ts";
import { editableEntries, type VisibleEntries, visibleEntries } from "../records/reading/rows-in-history.ts";

/** A notification to a subscriber: an entry of the history, or one stored next to it (`database/tables/notices.ts`). */
export interface NoticeEntry extends StoredEntry {
  readonly topic: NoticeTopic;
  readonly saying: NoticeSaying;
}

/** A reader: their current rights, and which changes are their own. */
export interface NoticeReader {
  readonly subscriber: number;
  readonly visible: VisibleEntries;
  /** Proposals are visible to those who may answer them. */
  readonly editable: VisibleEntries;
  readonly user: number | null;
}

/** Returns a subscriber with their current rights. */
export function noticeReader(
  { subscriber, user }: Pick<NoticeReader, "subscriber" | "user">,
  actor: Actor,
): NoticeReader {
  return { subscriber, user, visible: visibleEntries(actor), editable: editableEntries(actor) };
}

/** A range of entry ids: after one, up to another. */
interface NoticeRange {
  readonly after: number;
  readonly through?: number;
  /** Earliest time of an entry. */
  readonly since: string;
}

const linkWords = "array['completed', 'handed_over', 'asked_again']";
const proposalWords =
  "array['pending_approval', 'refusal', 'proposed_by', 'refused_question', 'refused_answer', 'suggested_by']";

// A notice for one person replaces the history entry that it was written with.
// Entries that are notified; for a link, neither its creation nor its end.
const topic = `case when h.form = 'comment' then 'comments'
    when h.root_form = 'key' then 'links'
    when h.changes ?| ${proposalWords} then 'proposals'
    when h.form = h.root_form and h.kind = 'modified' and h.changes ? 'status' then 'workflow'
    when h.author like 'key:%' then 'links'
    else 'answers' end`;

const columns = "id, at, user_id, editor, kind, form, object_id, root_form, root_id, title, changes, topic, saying";

/**
 * Returns the SQL of the entries, from the history and the notices stored next to it, that a reader follows, may see
 * and did not cause. Entries matched by several subscriptions occur once.
 */
function noticesOf(
  transaction: Transaction,
  { subscriber, visible, editable, user }: NoticeReader,
  range: NoticeRange,
) {
  const values: unknown[] = [];
  const bindValue = (value: unknown) => `$${values.push(value)}`;
  const company = bindValue(transaction.company);
  const numbers = (id: string) =>
    `${id} > ${bindValue(range.after)} and (${bindValue(range.through ?? null)}::bigint is null or ${id} <= $${values.length})`;
  const open = (alias: string, { forms, granted }: VisibleEntries) =>
    `(${alias}.root_form = any(${bindValue(forms)}::text[]) or (${alias}.root_form, ${alias}.root_id) in (select * from unnest(
      ${bindValue(granted.map(({ form }) => form))}::text[], ${bindValue(granted.map(({ id }) => id))}::int[])))`;
  const text = `from (
      select h.id, h.at, h.user_id, h.editor, h.kind, h.form, h.object_id, h.root_form, h.root_id, h.title, h.changes,
        ${topic} as topic, 'done' as saying from history h
      where h.company_id = ${company} and h.at >= ${bindValue(range.since)} and ${numbers("h.id")} and ${open("h", visible)}
        and (h.root_form = any(${bindValue(questionnaireNames)}::text[]) or h.root_form = 'key' and h.changes ?| ${linkWords})
        and h.user_id is distinct from ${bindValue(user)}::int and h.kind <> 'login'
        and not exists (select from notices own where own.company_id = h.company_id and own.to_user = $${values.length}
          and own.root_form = h.root_form and own.root_id = h.root_id and own.form = h.form and own.at = h.at)
      union all
      select n.id, n.at, null, n.editor, n.kind, n.form, n.object_id, n.root_form, n.root_id, n.title, n.changes,
        case n.saying when 'term' then 'terms' when 'proposed' then 'proposals' when 'approval' then 'workflow' when 'risk_owner' then 'workflow'
          else 'comments' end,
        n.saying from notices n
      where n.company_id = ${company} and n.at >= ${bindValue(range.since)} and ${numbers("n.id")}
        and (n.saying = 'term' and ${open("n", visible)} or n.saying = 'proposed' and ${open("n", editable)}
          or n.to_user = ${bindValue(user)}::int and ${open("n", visible)})
    ) e
    where e.saying = any(${bindValue(personalSayings)}::text[]) or exists (select from subscriptions s where s.company_id = ${company} and s.subscriber_id = ${bindValue(subscriber)}
      and e.topic = any(s.topics)
      and (s.form is null or s.form = e.root_form and (s.object_id is null or s.object_id = e.root_id)))`;
  return { text, values };
}

/** Returns a page of notices, newest first. */
export function findNotices(
  transaction: Transaction,
  reader: NoticeReader,
  { limit, offset = 0, ...range }: NoticeRange & { readonly limit: number; readonly offset?: number },
): Promise<NoticeEntry[]> {
  const { text, values } = noticesOf(transaction, reader, range);
  return transaction.query<NoticeEntry>(
    `select ${columns} ${text} order by id desc limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  );
}

/** Returns the number of notices, and the times of the first and the last. */
export async function countNotices(
  transaction: Transaction,
  reader: NoticeReader,
  range: NoticeRange,
): Promise<{ readonly count: number; readonly first: string | null; readonly last: string | null }> {
  const { text, values } = noticesOf(transaction, reader, range);
  const [row] = await transaction.query<{ count: number; first: string | null; last: string | null }>(
    `select count(*)::int as count, min(at) as first, max(at) as last ${text}`,
    values,
  );
  return row ?? { count: 0, first: null, last: null };
}

/** Returns the id of the last history entry of the transaction's company; 0 if there is none. */
export async function readLastEntryNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ id: number | null }>(
    `select greatest((select max(id) from history where company_id = $1), (select max(id) from notices where company_id = $1)) as id`,
    [transaction.company],
  );
  return row?.id ?? 0;
}

/** Returns the id up to which all entries are visible: later ones may belong to transactions still in progress. */
export async function settledEntry(transaction: Transaction, settled: Date): Promise<number> {
  const [row] = await transaction.query<{ id: number | null }>(
    `select least((select min(id) - 1 from history where company_id = $1 and at > $2),
       (select min(id) - 1 from notices where company_id = $1 and at > $2)) as id`,
    [transaction.company, settled.toISOString()],
  );
  return row?.id ?? readLastEntryNumber(transaction);
}
