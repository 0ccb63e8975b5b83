import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Share of the time in which answers under way may still be finished; the rest is for telling those that are not. */
const finishingShare = 0.85;
const idleMilliseconds = 100;

/**
 * Stops listening and lets the answers under way go out, each the last one of its connection. What is not done in time is
 * told so (503), and what cannot be told is cut.
 */
export async function closeApp(app: FastifyInstance, limitMilliseconds: number): Promise<void> {
  // A connection whose answer had begun before knows nothing of its being the last: nothing more comes over it.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds);
  const closed = app.close().then(() => true);
  const within = (share: number) => Promise.race([closed, wait(limitMilliseconds * share, false)]);
  try {
    if (await within(finishingShare)) return;
    app.log.warn("answers that are not done are refused: the server stops");
    app.refuseWaiting();
    if (await within((1 - finishingShare) / 2)) return;
    app.server.closeAllConnections();
    await within((1 - finishingShare) / 2);
  } finally {
    clearInterval(idle);
  }
}
