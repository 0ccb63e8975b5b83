import type { FastifyReply } from "fastify";

/** Returns a signal that aborts when the client disconnects, so that unneeded work stops. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort(new Error("the client disconnected"));
  });
  return gone.signal;
}
