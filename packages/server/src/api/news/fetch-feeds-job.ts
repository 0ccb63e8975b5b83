import { feedLimits } from "@opis/model/contract/installation/news-feeds";
import { z } from "zod";
import { everyMinutes, job } from "../../core/jobs/job.ts";

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
    // Loaded on demand: most installations use no feeds.
    const { fetchFeeds } = await import("./fetch-feed.ts");
    await fetchFeeds(
      context,
      rows.map(({ id }) => id),
      signal,
    );
  },
});
