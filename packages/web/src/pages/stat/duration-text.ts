import type { Translate } from "../../words/define-words.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something took, as people say it: minutes up to an hour, hours up to two days, then days. */
export function durationText(seconds: number, say: Translate<"minutes" | "hours" | "wholeDays">): string {
  if (seconds < hour) return say("minutes", { count: Math.max(1, Math.round(seconds / minute)) });
  if (seconds < 2 * day) return say("hours", { count: Math.round(seconds / hour) });
  return say("wholeDays", { count: Math.round(seconds / day) });
}
