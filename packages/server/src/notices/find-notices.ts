import { questionnaireNames } from "@opis/model/forms/questionnaires";
import type { NoticeTopic } from "@opis/model/notices";
import type { Transaction } from "../db/transaction.ts";
import type { StoredEntry } from "../history/read-entries.ts";
import type { VisibleEntries } from "../records/visible-entries.ts";

/** An entry of the history that somebody follows. */
export interface NoticeEntry extends StoredEntry {
  readonly topic: NoticeTopic;
}

/** Who reads: what of the company they may see by now, and which changes are their own. */
export interface NoticeReader {
  readonly subscriber: number;
  readonly visible: VisibleEntries;
  readonly user: number | null;
}

/** Which entries by number: those after one, up to another. */
interface NoticeRange {
  readonly after: number;
  readonly through?: number;
  /** None that is older. */
  readonly since: string;
}

const linkWords = "array['completed', 'handed_over', 'asked_again']";
const proposalWords =
  "array['pending_approval', 'refusal', 'proposed_by', 'refused_question', 'refused_answer', 'suggested_by']";

// What an entry gives notice of; of a link its making and its end give none.
const topic = `case when h.form = 'comment' then 'comments'
    when h.root_form = 'key' then 'links'
    when h.changes ?| ${proposalWords} then 'proposals'
    when h.form = h.root_form and h.kind = 'modified' and h.changes ? 'status' then 'workflow'
    when h.author like 'key:%' then 'links'
    else 'answers' end`;

/**
 * SQL of what a reader follows, may see and did not do themselves, of the one source that there is: the history. An entry that
 * several subscriptions name is there once.
 */
function noticesOf(transaction: Transaction, { subscriber, visible, user }: NoticeReader, range: NoticeRange) {
  const values: unknown[] = [
    transaction.company,
    visible.forms,
    visible.granted.map(({ form }) => form),
    visible.granted.map(({ id }) => id),
    questionnaireNames,
    user,
    subscriber,
    range.after,
    range.through ?? null,
    range.since,
  ];
  const text = `from (select h.*, ${topic} as topic from history h where h.company_id = $1
      and h.at >= $10 and h.id > $8 and ($9::bigint is null or h.id <= $9)
      and (h.root_form = any($2::text[]) or (h.root_form, h.root_id) in (select * from unnest($3::text[], $4::int[])))
      and (h.root_form = any($5::text[]) or h.root_form = 'key' and h.changes ?| ${linkWords})
      and h.user_id is distinct from $6::int and h.kind <> 'login') e
    where exists (select from subscriptions s where s.company_id = $1 and s.subscriber_id = $7 and e.topic = any(s.topics)
      and (s.form is null or s.form = e.root_form and (s.object_id is null or s.object_id = e.root_id)))`;
  return { text, values };
}

/** The newest of them first, at most so many from an offset on. */
export function findNotices(
  transaction: Transaction,
  reader: NoticeReader,
  { limit, offset = 0, ...range }: NoticeRange & { readonly limit: number; readonly offset?: number },
): Promise<NoticeEntry[]> {
  const { text, values } = noticesOf(transaction, reader, range);
  return transaction.query<NoticeEntry>(
    `select id, at, user_id, editor, kind, form, object_id, root_form, root_id, title, changes, topic ${text}
     order by id desc limit $11 offset $12`,
    [...values, limit, offset],
  );
}

/** How many there are, and when the first and the last of them happened. */
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

/** The last entry that the history of the transaction's company has; 0 where it has none. */
export async function lastEntry(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ id: number | null }>(
    "select max(id) as id from history where company_id = $1",
    [transaction.company],
  );
  return row?.id ?? 0;
}
