import * as contract from "@opis/model/contract/installation/news";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { registerNewsFeeds } from "./feeds/routes.ts";
import { newsById, newsList, newsState } from "./find-news.ts";

/** What the owner of the installation tells everybody here, and how they write it (specification 3.11). */
export function registerNews(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app);
  registerNewsFeeds(app);
}

function registerReading(app: FastifyInstance): void {
  route(app, contract.listNews, async ({ context, request, user, query }) => {
    const { language, tag, mine } = query;
    const chosen = { withDrafts: false, language, tag, isMine: mine === "true" };
    const { count, results } = await newsList(context, user.id, chosen, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, contract.readNews, ({ context, user, params }) => found(context, user.id, params.id, user.is_superuser));
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
    const { language, title, text, tags, link, published } = body;
    const { rows } = await context.db.pool.query<{ id: number }>(
      "insert into news (language, title, text, tags, link, published) values ($1, $2, $3, $4, $5, $6) returning id",
      [language, title, text, [...new Set(tags)], link, published],
    );
    return found(context, user.id, rows[0]?.id ?? 0, true);
  });
  route(app, contract.changeNews, async ({ context, user, params, body }) => {
    const tags = body.tags && [...new Set(body.tags)];
    await context.db.pool.query(
      `update news set language = coalesce($2, language), title = coalesce($3, title), text = coalesce($4, text),
         tags = coalesce($5, tags), link = coalesce($6, link), published = case when $7 then $8 else published end
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
      ],
    );
    return found(context, user.id, params.id, true);
  });
  route(app, contract.deleteNews, async ({ context, params }) => {
    const { rowCount } = await context.db.pool.query("delete from news where id = $1", [params.id]);
    if (rowCount === 0) throw refused("not_found");
    return undefined;
  });
}

async function found(context: Context, reader: number, id: number, withDrafts: boolean) {
  const news = await newsById(context, reader, id, withDrafts);
  if (!news) throw refused("not_found");
  return news;
}
