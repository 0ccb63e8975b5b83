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
type ContextInput = Omit<
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
export function assembleContext(
  dependencies: ContextInput,
  workshop: RenderPool = createRenderPool(dependencies),
): Context {
  const jobs = createJobQueue(dependencies.clock);
  const metrics = openMetrics();
  const snapshots = companySnapshots(dependencies.db);
  return {
    ...dependencies,
    jobs,
    mail: openOutbox({ ...dependencies, jobs }),
    smtp: openMailTransport(dependencies.config),
    keyGuesses: createGuessLimiter(dependencies.clock, {
      most: dependencies.config.UNKNOWN_LINKS_PER_MINUTE,
      windowMilliseconds: 60_000,
    }),
    accountGuesses: createGuessLimiter(dependencies.clock, {
      most: dependencies.config.ACCOUNT_GUESSES_PER_HOUR,
      windowMilliseconds: 3_600_000,
    }),
    requestBuckets: tokenBuckets(dependencies.clock, {
      burst: dependencies.config.REQUESTS_BURST,
      perMinute: dependencies.config.REQUESTS_PER_MINUTE,
    }),
    rights: openCachedRights(dependencies.db, snapshots.results),
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
        const result = await workshop.make(order);
        end({ outcome: "made" });
        return result;
      } catch (error) {
        end({ outcome: "failed" });
        throw error;
      }
    },
  };
}
