import { refused } from "@opis/model/errors";
import type { Clock } from "../clock.ts";
import { callerOf } from "./caller-of.ts";

/** Links that are none, which one caller may try within a window. */
const mostUnknown = 20;
const windowMilliseconds = 60_000;

/** Keeps callers from trying links until one opens something. */
export interface KeyGuesses {
  /** Refuses with `too_many_requests` whoever has tried too many of late, whatever they bring now. */
  refuse(address: string): void;
  /** Counts a link that was none. */
  count(address: string): void;
}

/** Counts at this server: a token is 256 bits, so that the sum over several servers matters as little. */
export function keyGuesses(clock: Clock): KeyGuesses {
  const callers = new Map<string, { readonly since: number; readonly count: number }>();
  const leftOf = (since: number) => since + windowMilliseconds - clock.now().getTime();
  return {
    refuse: (address) => {
      const tried = callers.get(callerOf(address));
      if (!tried || tried.count < mostUnknown || leftOf(tried.since) <= 0) return;
      throw refused("too_many_requests", { retryAfterSeconds: leftOf(tried.since) / 1_000 });
    },
    count: (address) => {
      for (const [known, { since }] of callers) if (leftOf(since) <= 0) callers.delete(known);
      const caller = callerOf(address);
      const { since, count } = callers.get(caller) ?? { since: clock.now().getTime(), count: 0 };
      callers.set(caller, { since, count: count + 1 });
    },
  };
}
