import type { Context } from "./context.ts";
import { createGuessLimiter } from "./core/identity/lookup-limiter.ts";
import { openCachedRights } from "./core/identity/rights/cached-rights.ts";
import { createJobQueue } from "./core/jobs/stored-jobs.ts";
import { openOutbox } from "./core/mail/outbox.ts";
import { openMailTransport } from "./core/mail/smtp.ts";
import { type Metrics, openMetrics } from "./core/metrics.ts";
import { companySnapshots } from "./core/records/company-snapshots.ts";
import { createRenderPool, type RenderPool } from "./core/rendering/render-pool.ts";
import { tokenBuckets } from "./http/token-buckets.ts";

/** The parts that the caller provides; the others are created here. */
type Given = Omit<
  Context,
  | "accountGuesses"
  | "jobs"
  | "keyGuesses"
  | "mail"
  | "metrics"
  | "requestBuckets"
  | "rights"
  | "smtp"
  | "snapshots"
  | "workshop"
>;

/** Builds the context, with a new render workshop unless one is given. The caller closes `workshop` and `smtp`. */
export function assembleContext(given: Given, workshop: RenderPool = createRenderPool(given)): Context {
  const jobs = createJobQueue(given.clock);
  const metrics = openMetrics();
  const snapshots = companySnapshots(given.db);
  return {
    ...given,
    jobs,
    mail: openOutbox({ ...given, jobs }),
    smtp: openMailTransport(given.config),
    keyGuesses: createGuessLimiter(given.clock, {
      most: given.config.UNKNOWN_LINKS_PER_MINUTE,
      windowMilliseconds: 60_000,
    }),
    accountGuesses: createGuessLimiter(given.clock, {
      most: given.config.ACCOUNT_GUESSES_PER_HOUR,
      windowMilliseconds: 3_600_000,
    }),
    requestBuckets: tokenBuckets(given.clock, {
      burst: given.config.REQUESTS_BURST,
      perMinute: given.config.REQUESTS_PER_MINUTE,
    }),
    rights: openCachedRights(given.db, snapshots.results),
    snapshots,
    workshop: measuredWorkshop(workshop, metrics),
    metrics,
  };
}

/** The workshop, with the time of each document measured. */
function measuredWorkshop(workshop: RenderPool, { papers }: Metrics): RenderPool {
  return {
    ...workshop,
    make: async (order) => {
      const end = papers.startTimer();
      try {
        const made = await workshop.make(order);
        end({ outcome: "made" });
        return made;
      } catch (error) {
        end({ outcome: "failed" });
        throw error;
      }
    },
  };
}
