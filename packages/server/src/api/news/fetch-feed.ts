import type { Language } from "@opis/model/bilingual-text";
import { type FeedTrouble, feedLimits } from "@opis/model/contract/installation/news-feeds";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { everyMinutes, job } from "../../core/jobs/job.ts";
import {
  createAddressGuard,
  type GuardedClient,
  type OutgoingFailure,
  type OutgoingResponse,
  openGuardedClient,
} from "../../core/outgoing/guarded-client.ts";
import { decodePage } from "../../core/scanner/crawl-site.ts";
import { importEntries } from "./import-entries.ts";
import { type Feed, NoFeed, readFeed } from "./read-feed.ts";

/** A feed due to be fetched. */
interface DueFeed {
  readonly id: number;
  readonly address: string;
  readonly language: Language;
  readonly publishes: boolean;
  readonly etag: string;
  readonly last_modified: string;
}

/** The outcome of a request: nothing new, a feed, or an error. */
type Outcome =
  | { readonly trouble: FeedTrouble }
  | { readonly feed?: Feed; readonly etag: string; readonly last_modified: string };

const bodyBytes = feedLimits.megabytes * 1024 * 1024;

/** Fetches feeds one after another through the installation's guard, and stores each outcome. */
export async function fetchFeeds(context: Context, ids: readonly number[], signal?: AbortSignal): Promise<void> {
  const client = openGuardedClient(createAddressGuard(context.config.OUTSIDE_ALLOWED));
  try {
    for (const id of ids) {
      if (signal?.aborted) return;
      await fetchFeed(context, client, id, signal);
    }
  } finally {
    await client.close();
  }
}

async function fetchFeed(context: Context, client: GuardedClient, id: number, signal?: AbortSignal): Promise<void> {
  const { rows } = await context.db.pool.query<DueFeed>(
    "select id, address, language, publishes, etag, last_modified from news_feeds where id = $1",
    [id],
  );
  const [dueFeed] = rows;
  if (!dueFeed) return;
  const headers = {
    accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1",
    ...(dueFeed.etag !== "" && { "if-none-match": dueFeed.etag }),
    ...(dueFeed.last_modified !== "" && { "if-modified-since": dueFeed.last_modified }),
  };
  const limits = { bodyBytes, milliseconds: 30_000 };
  const outcome = outcomeOf(await client.get(dueFeed.address, { headers, limits, ...(signal && { signal }) }));
  // An abort is not the feed's fault.
  if ("trouble" in outcome && outcome.trouble === "cancelled") return;
  await keep(context, dueFeed, outcome);
}

function outcomeOf(answer: OutgoingResponse | OutgoingFailure): Outcome {
  if ("trouble" in answer) return { trouble: answer.trouble };
  const { status, headers, body } = answer;
  const validators = { etag: String(headers.etag ?? ""), last_modified: headers["last-modified"] ?? "" };
  if (status === 304) return validators;
  if (status !== 200) return { trouble: "refused" };
  const feed = feedIn(body, headers["content-type"]);
  return feed ? { feed, ...validators } : { trouble: "no_feed" };
}

/** Parses a feed in any encoding; undefined if the bytes are something else. */
export function feedIn(bytes: Buffer, contentType = ""): Feed | undefined {
  const declaredEncoding = /^[^>]*encoding\s*=\s*["']([\w-]+)["']/u.exec(
    bytes.subarray(0, 200).toString("latin1"),
  )?.[1];
  const declaredType = /charset/iu.test(contentType) || !declaredEncoding ? contentType : `charset=${declaredEncoding}`;
  try {
    return readFeed(decodePage(bytes, declaredType));
  } catch (error) {
    if (error instanceof NoFeed) return undefined;
    throw error;
  }
}

async function keep({ db }: Context, { id, language, publishes }: DueFeed, outcome: Outcome): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    if ("trouble" in outcome) {
      const failed = "update news_feeds set fetched = $2, trouble = $3, brought = 0 where id = $1";
      await transaction.query(failed, [id, transaction.now, outcome.trouble]);
      return;
    }
    const { feed, etag, last_modified } = outcome;
    const { brought } = await importEntries(transaction, feed?.entries ?? [], { language, publishes });
    // A 304 response need not repeat the validators.
    await transaction.query(
      `update news_feeds set fetched = $2, trouble = null, brought = $3, title = coalesce($4, title),
         etag = case when $5 = '' and $7 then etag else $5 end,
         last_modified = case when $6 = '' and $7 then last_modified else $6 end
       where id = $1`,
      [id, transaction.now, brought, feed?.title ?? null, etag, last_modified, feed === undefined],
    );
  });
}

/** Fetches the feeds enabled by the superuser, each at its interval; does nothing without any. */
export const fetchNewsFeedsJob = job({
  name: "fetch_news_feeds",
  payload: z.strictObject({}),
  tries: 2,
  atOnce: 1,
  schedule: everyMinutes(30),
  run: async (context, _none, { signal }) => {
    const { rows } = await context.db.pool.query<{ id: number }>(
      `select id from news_feeds
       where is_on and (fetched is null or fetched <= $1::timestamptz - make_interval(hours => $2)) order by fetched nulls first`,
      [context.clock.now().toISOString(), feedLimits.hoursBetween],
    );
    await fetchFeeds(
      context,
      rows.map(({ id }) => id),
      signal,
    );
  },
});
