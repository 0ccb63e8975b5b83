import type { FastifyReply } from "fastify";

/** Comes when the client has gone before it was answered: nobody needs the work any more. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort(new Error("the client has gone"));
  });
  return gone.signal;
}
