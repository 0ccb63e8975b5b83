import type { Clock } from "../clock.ts";

/** The state of a caller's bucket after a request. */
export interface BucketState {
  readonly isAllowed: boolean;
  /** Capacity of the bucket: the number of requests allowed in a burst. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the next request is allowed; 0 if it is allowed now. */
  readonly retryAfterSeconds: number;
}

/** Token buckets by caller: each request takes one token, and tokens are refilled at a steady rate. */
export interface TokenBuckets {
  /** Takes a token of the caller; undefined if requests are not limited. */
  take(caller: string): BucketState | undefined;
}

/** Full buckets are deleted when there are more than this many. */
const bucketsMost = 10_000;

interface Bucket {
  readonly tokens: number;
  /** The instant at which `tokens` was computed, milliseconds. */
  readonly at: number;
}

/** Creates the buckets of one server (not shared between servers); `perMinute` 0 turns limiting off. */
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
