import type { Clock } from "../clock.ts";

/** What is left of a caller's bucket after a request. */
export interface BucketState {
  readonly isAllowed: boolean;
  /** Size of the bucket: the requests that may be made in a burst. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the next request is allowed; 0 if it is allowed now. */
  readonly retryAfterSeconds: number;
}

/** Token buckets by caller: each request takes one token, and tokens come back at a steady rate. */
export interface TokenBuckets {
  /** Takes a token of the caller; undefined where requests are not limited. */
  take(caller: string): BucketState | undefined;
}

/** Full buckets are forgotten when there are more than this many. */
const bucketsMost = 10_000;

interface Bucket {
  readonly tokens: number;
  /** When `tokens` was right, milliseconds. */
  readonly at: number;
}

/** Creates the buckets of one server, which counts on its own; `perMinute` 0 turns limiting off. */
export function tokenBuckets(clock: Clock, { burst, perMinute }: { burst: number; perMinute: number }): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const perSecond = perMinute / 60;
  const tokensAt = ({ tokens, at }: Bucket, now: number) => Math.min(burst, tokens + ((now - at) / 1_000) * perSecond);

  function forgetFull(now: number): void {
    for (const [caller, bucket] of buckets) if (tokensAt(bucket, now) >= burst) buckets.delete(caller);
  }

  return {
    take(caller) {
      if (perMinute === 0) return undefined;
      const now = clock.now().getTime();
      const available = tokensAt(buckets.get(caller) ?? { tokens: burst, at: now }, now);
      const isAllowed = available >= 1;
      const tokens = isAllowed ? available - 1 : available;
      buckets.set(caller, { tokens, at: now });
      if (buckets.size > bucketsMost) forgetFull(now);
      return {
        isAllowed,
        limit: burst,
        remaining: Math.floor(tokens),
        resetSeconds: Math.ceil((burst - tokens) / perSecond),
        retryAfterSeconds: isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond),
      };
    },
  };
}
