import { readFile } from "node:fs/promises";
import { words } from "@opis/model/bilingual-text";
import * as contract from "@opis/model/contract/installation/news-feeds";
import { refused, refusedFields } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { pageLinks } from "../../http/pagination.ts";
import { receiveLocal } from "../../http/receive-file.ts";
import { route } from "../../http/register-endpoint.ts";
import { feedIn, fetchFeeds } from "./fetch-feed.ts";

type NewsFeed = z.output<typeof contract.fetchNewsFeed.response>;
const columns = "id, address, language, is_on, publishes, title, fetched, trouble, brought";
const notFeed = words("Файл не похож на ленту RSS или Atom", "The file is not an RSS or Atom feed");
const tooMany = words(
  `Можно добавить не больше ${contract.feedLimits.feeds} лент`,
  `You can add at most ${contract.feedLimits.feeds} feeds`,
);
const twice = words("Такая лента уже есть", "This feed has already been added");

/** Registers external feeds from which the superuser imports news (specification 3.11). */
export function registerNewsFeeds(app: FastifyInstance): void {
  route(app, contract.listNewsFeeds, async ({ context, request, query }) => {
    const { rows } = await context.db.pool.query<NewsFeed>(
      `select ${columns} from news_feeds order by address limit $1 offset $2`,
      [query.limit, query.offset],
    );
    const { rows: countRows } = await context.db.pool.query<{ count: number }>("select count(*)::int from news_feeds");
    const count = countRows[0]?.count ?? 0;
    return { count, ...pageLinks(request, count, query), results: rows };
  });
  route(app, contract.addNewsFeed, async ({ context, body }) => {
    const { rows } = await context.db.pool.query<{ id: number }>(
      `insert into news_feeds (address, language, is_on, publishes)
       select $1, $2, $3, $4 where (select count(*) from news_feeds) < $5
       on conflict (address) do nothing returning id`,
      [body.address, body.language, body.is_on, body.publishes, contract.feedLimits.feeds],
    );
    const id = rows[0]?.id;
    if (id !== undefined) return feedById(context, id);
    const { rowCount } = await context.db.pool.query("select from news_feeds where address = $1", [body.address]);
    throw refusedFields({ address: [rowCount === 0 ? tooMany : twice] });
  });
  route(app, contract.changeNewsFeed, async ({ context, params, body }) => {
    await context.db.pool.query(
      `update news_feeds set language = coalesce($2, language), is_on = coalesce($3, is_on), publishes = coalesce($4, publishes)
       where id = $1`,
      [params.id, body.language ?? null, body.is_on ?? null, body.publishes ?? null],
    );
    return feedById(context, params.id);
  });
  route(app, contract.deleteNewsFeed, async ({ context, params }) => {
    const { rowCount } = await context.db.pool.query("delete from news_feeds where id = $1", [params.id]);
    if (rowCount === 0) throw refused("not_found");
    return undefined;
  });
  route(app, contract.fetchNewsFeed, async ({ context, params }) => {
    await feedById(context, params.id);
    await fetchFeeds(context, [params.id]);
    return feedById(context, params.id);
  });
  route(app, contract.importNewsFile, ({ context, request, language }) =>
    receiveLocal(request, { type: "feed", mostBytes: contract.feedLimits.megabytes * 1024 * 1024 }, async (local) => {
      const { importEntries } = await import("./import-entries.ts");
      const feed = feedIn(await readFile(local));
      if (!feed) throw refusedFields({ file: [notFeed] });
      return context.db.outsideCompanies((transaction) =>
        importEntries(transaction, feed.entries, { language, publishes: false }),
      );
    }),
  );
}

async function feedById({ db }: Context, id: number) {
  const { rows } = await db.pool.query<NewsFeed>(`select ${columns} from news_feeds where id = $1`, [id]);
  const [feed] = rows;
  if (!feed) throw refused("not_found");
  return feed;
}
