import type { Context } from "../context.ts";
import { recountCompleteness } from "../features/start/recount-completeness.ts";
import { watchTerms } from "../features/workflow/watch-terms.ts";
import { sweepFiles } from "../files/sweep-files.ts";

const sweepMilliseconds = 24 * 3_600_000;

/** Starts what the server does by itself, without a request; answers the function that stops it. */
export function startBackgroundWork(context: Context): () => void {
  const stopWatching = watchTerms(context);
  recountCompleteness(context).catch((error: unknown) =>
    context.log.error({ err: error }, "completeness was not recounted"),
  );
  const sweep = sweepRegularly(context);
  return () => {
    clearInterval(sweep);
    stopWatching();
  };
}

/** Frees what deleted files took, at the start and once a day. */
function sweepRegularly(context: Context): NodeJS.Timeout {
  const sweep = () =>
    void sweepFiles(context).catch((error: unknown) => context.log.error({ err: error }, "files were not swept"));
  sweep();
  return setInterval(sweep, sweepMilliseconds);
}
