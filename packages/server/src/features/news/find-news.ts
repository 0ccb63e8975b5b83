import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listNews, readNews } from "@opis/model/contract/installation/news";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import { type PageQuery, windowOf } from "../../http/page.ts";

type NewsLine = AnswerOf<typeof listNews>["results"][number];
type NewsWhole = AnswerOf<typeof readNews>;

/** Of which news a list is made. */
export interface NewsChoice {
  /** With drafts and what comes later. */
  readonly withDrafts: boolean;
  readonly language?: Language | undefined;
  readonly tag?: string | undefined;
  /** Only what has a tag that the reader follows. */
  readonly isMine: boolean;
}

// What came before somebody joined is no news to them. $1 is the reader, $2 the moment.
const isUnread = `coalesce(n.published > greatest(u.news_seen, u.date_joined) and n.published <= $2, false)`;
const line = `n.id, n.language, n.title, n.tags, n.link, n.published, ${isUnread} as is_unread`;
const fromNews = "from news n join users u on u.id = $1";
const isChosen = `($3 or n.published <= $2) and ($4::text is null or n.language = $4)
  and ($5::text is null or $5 = any(n.tags)) and (not $6 or n.tags && u.news_tags)`;

/** A page of the news, drafts first, then the newest, and how many there are. */
export async function newsList(
  { db, clock }: Context,
  reader: number,
  { withDrafts, language, tag, isMine }: NewsChoice,
  query: PageQuery,
): Promise<{ count: number; results: NewsLine[] }> {
  const { limit, offset } = windowOf(query);
  const chosen = [reader, clock.now().toISOString(), withDrafts, language ?? null, tag ?? null, isMine];
  const [counted, page] = await Promise.all([
    db.pool.query<{ count: number }>(`select count(*)::int as count ${fromNews} where ${isChosen}`, chosen),
    db.pool.query<NewsLine>(
      `select ${line} ${fromNews} where ${isChosen} order by n.published desc nulls first, n.id desc limit $7 offset $8`,
      [...chosen, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: page.rows };
}

/** One piece of news; nothing where there is none, or none yet for who may not see drafts. */
export async function newsById(
  { db, clock }: Context,
  reader: number,
  id: number,
  withDrafts: boolean,
): Promise<NewsWhole | undefined> {
  const { rows } = await db.pool.query<NewsWhole>(
    `select ${line}, n.text ${fromNews} where n.id = $4 and ($3 or n.published <= $2)`,
    [reader, clock.now().toISOString(), withDrafts, id],
  );
  return rows[0];
}

/** What somebody has not seen in their language, and the tags there are in it beside those that they follow. */
export async function newsState({ db, clock }: Context, reader: number, language: Language) {
  const { rows } = await db.pool.query<{ unread: number; tags: string[]; followed: string[] }>(
    `select
       (select count(*)::int ${fromNews} where n.language = $3 and ${isUnread}) as unread,
       array(select distinct t ${fromNews}, unnest(n.tags) t where n.language = $3 and n.published <= $2 order by t) as tags,
       (select news_tags from users where id = $1) as followed`,
    [reader, clock.now().toISOString(), language],
  );
  const [state] = rows;
  if (!state) throw new Error("a query of one row gave none");
  return state;
}
