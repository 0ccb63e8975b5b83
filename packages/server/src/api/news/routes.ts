import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listNews, readNews } from "@opis/model/contract/installation/news";
import * as contract from "@opis/model/contract/installation/news";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { type PageQuery, pageLinks, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { registerNewsFeeds } from "./feed-routes.ts";

type NewsLine = AnswerOf<typeof listNews>["results"][number];
type NewsWhole = AnswerOf<typeof readNews>;

/** The selection of news in a list. */
interface NewsChoice {
  /** Includes drafts and future news. */
  readonly withDrafts: boolean;
  readonly language?: Language | undefined;
  readonly tag?: string | undefined;
  /** Only news with a tag that the reader follows. */
  readonly isMine: boolean;
}

// News published before a user joined are not unread. $1 is the reader, $2 the time.
const isUnread = `coalesce(n.published > greatest(u.news_seen, u.date_joined) and n.published <= $2, false)`;
const line = `n.id, n.language, n.title, n.tags, n.link, n.law_date::text, n.published, ${isUnread} as is_unread`;
const fromNews = "from news n join users u on u.id = $1";
const isChosen = `($3 or n.published <= $2) and ($4::text is null or n.language = $4)
  and ($5::text is null or $5 = any(n.tags)) and (not $6 or n.tags && u.news_tags)`;

/** Returns a page of news, drafts first, then newest first, and their total. */
async function newsList(
  { db, clock }: Context,
  reader: number,
  { withDrafts, language, tag, isMine }: NewsChoice,
  query: PageQuery,
): Promise<{ count: number; results: NewsLine[] }> {
  const { limit, offset } = pageWindow(query);
  const parameters = [reader, clock.now().toISOString(), withDrafts, language ?? null, tag ?? null, isMine];
  const [counted, page] = await Promise.all([
    db.pool.query<{ count: number }>(`select count(*)::int as count ${fromNews} where ${isChosen}`, parameters),
    db.pool.query<NewsLine>(
      `select ${line} ${fromNews} where ${isChosen} order by n.published desc nulls first, n.id desc limit $7 offset $8`,
      [...parameters, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: page.rows };
}

/** Returns one piece of news; undefined if there is none, or it is unpublished and the reader may not see drafts. */
async function newsById(
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

/** Returns unread news in the user's language, and its tags with those that they follow. */
async function newsState({ db, clock }: Context, reader: number, language: Language) {
  const { rows } = await db.pool.query<{ unread: number; tags: string[]; followed: string[] }>(
    `select
       (select count(*)::int ${fromNews} where n.language = $3 and ${isUnread}) as unread,
       array(select distinct t ${fromNews}, unnest(n.tags) t where n.language = $3 and n.published <= $2 order by t) as tags,
       (select news_tags from users where id = $1) as followed`,
    [reader, clock.now().toISOString(), language],
  );
  const [state] = rows;
  if (!state) throw new Error("a query of one row returned none");
  return state;
}

/** Registers the calls for news of the installation's owner and their editing (specification 3.11). */
export function registerNews(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app);
  registerNewsFeeds(app);
}

function registerReading(app: FastifyInstance): void {
  route(app, contract.listNews, async ({ context, request, user, query }) => {
    const { language, tag, mine } = query;
    const choice = { withDrafts: false, language, tag, isMine: mine === "true" };
    const { count, results } = await newsList(context, user.id, choice, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, contract.readNews, ({ context, user, params }) =>
    requireNews(context, user.id, params.id, user.is_superuser),
  );
  route(app, contract.readNewsState, ({ context, user, language }) => newsState(context, user.id, language));
  route(app, contract.markNewsSeen, async ({ context, user }) => {
    const now = context.clock.now().toISOString();
    await context.db.pool.query("update users set news_seen = $2 where id = $1", [user.id, now]);
    return undefined;
  });
  route(app, contract.followTags, async ({ context, user, body }) => {
    await context.db.pool.query("update users set news_tags = $2 where id = $1", [user.id, [...new Set(body.tags)]]);
    return undefined;
  });
}

function registerWriting(app: FastifyInstance): void {
  route(app, contract.listWrittenNews, async ({ context, request, user, query }) => {
    const { count, results } = await newsList(context, user.id, { withDrafts: true, isMine: false }, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, contract.writeNews, async ({ context, user, body }) => {
    const { language, title, text, tags, link, law_date, published } = body;
    const { rows } = await context.db.pool.query<{ id: number }>(
      `insert into news (language, title, text, tags, link, law_date, published)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [language, title, text, [...new Set(tags)], link, law_date, published],
    );
    return requireNews(context, user.id, rows[0]?.id ?? 0, true);
  });
  route(app, contract.changeNews, async ({ context, user, params, body }) => {
    const tags = body.tags && [...new Set(body.tags)];
    await context.db.pool.query(
      `update news set language = coalesce($2, language), title = coalesce($3, title), text = coalesce($4, text),
         tags = coalesce($5, tags), link = coalesce($6, link), published = case when $7 then $8 else published end,
         law_date = case when $9 then $10 else law_date end
       where id = $1`,
      [
        params.id,
        body.language ?? null,
        body.title ?? null,
        body.text ?? null,
        tags ?? null,
        body.link ?? null,
        body.published !== undefined,
        body.published ?? null,
        body.law_date !== undefined,
        body.law_date ?? null,
      ],
    );
    return requireNews(context, user.id, params.id, true);
  });
  route(app, contract.deleteNews, async ({ context, params }) => {
    const { rowCount } = await context.db.pool.query("delete from news where id = $1", [params.id]);
    if (rowCount === 0) throw refused("not_found");
    return undefined;
  });
}

async function requireNews(context: Context, reader: number, id: number, withDrafts: boolean) {
  const news = await newsById(context, reader, id, withDrafts);
  if (!news) throw refused("not_found");
  return news;
}
