import { refused } from "@opis/model/errors";
import type { Clock } from "../../clock.ts";

/** How many wrong guesses one caller may make within how long. */
interface Measure {
  readonly most: number;
  readonly windowMilliseconds: number;
}

/** Keeps callers from guessing until something is right. */
export interface GuessLimiter {
  /** Refuses with `too_many_requests` a caller that has guessed too often lately, even if the current guess is right. */
  refuse(caller: string): void;
  /** Counts a guess. */
  count(caller: string): void;
}

/** Counts on this server only: what is protected this way is hard to guess anyway, so the sum over several servers matters little. */
export function createGuessLimiter(clock: Clock, { most, windowMilliseconds }: Measure): GuessLimiter {
  const callers = new Map<string, { readonly since: number; readonly count: number }>();
  const leftOf = (since: number) => since + windowMilliseconds - clock.now().getTime();
  return {
    refuse: (caller) => {
      const tried = callers.get(caller);
      if (!tried || tried.count < most || leftOf(tried.since) <= 0) return;
      throw refused("too_many_requests", { retryAfterSeconds: leftOf(tried.since) / 1_000 });
    },
    count: (caller) => {
      for (const [known, { since }] of callers) if (leftOf(since) <= 0) callers.delete(known);
      const { since, count } = callers.get(caller) ?? { since: clock.now().getTime(), count: 0 };
      callers.set(caller, { since, count: count + 1 });
    },
  };
}
