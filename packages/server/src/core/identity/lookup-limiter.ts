import { isIP, isIPv6 } from "node:net";
import { refused } from "@opis/model/errors";
import type { Clock } from "../../clock.ts";

/** Maximum number of wrong guesses per caller and time window. */
interface Measure {
  readonly most: number;
  readonly windowMilliseconds: number;
}

/** Limits guessing by a caller. */
export interface GuessLimiter {
  /** Throws `too_many_requests` for a caller with too many recent guesses, even if the current one is right. */
  refuse(caller: string): void;
  /** Counts a guess. */
  count(caller: string): void;
}

/**
 * Counts per server: what is protected this way is hard to guess anyway, so the sum over several servers matters
 * little.
 */
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

/** Returns the key by which an address is rate-limited: an IPv6 caller has at least a /64; a proxy may pass on an invalid address. */
export function rateLimitKey(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  if (!isIPv6(plain)) return isIP(plain) ? plain : "unknown";
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const behind = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return `${[...groups, ...Array(zeros).fill("0"), ...behind].slice(0, 4).join(":")}::/64`;
}
