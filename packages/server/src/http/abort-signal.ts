import type { FastifyReply } from "fastify";

/** Returns a signal that aborts when the client disconnects, so that unneeded work stops. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) controller.abort(new Error("the client disconnected"));
  });
  return controller.signal;
}
