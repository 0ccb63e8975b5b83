import { refused } from "@opis/model/errors";
import type { FastifyReply } from "fastify";
import type { Caller } from "../caller/caller.ts";
import type { TokenBuckets } from "./token-buckets.ts";

/**
 * Takes a request from the bucket of the API token or the user who calls, and says in the headers what is left of it. Throws
 * `too_many_requests` from an empty bucket. Respondents with a link are not limited here: an address may serve many of them.
 */
export function limitRequests(buckets: TokenBuckets, { user, program }: Caller, reply: FastifyReply): void {
  if (!user) return;
  const state = buckets.take(program ? `token ${program.id}` : `user ${user.id}`);
  if (!state) return;
  reply.headers({
    "ratelimit-limit": state.limit,
    "ratelimit-remaining": state.remaining,
    "ratelimit-reset": state.resetSeconds,
  });
  if (!state.isAllowed) throw refused("too_many_requests", { retryAfterSeconds: state.retryAfterSeconds });
}
