import { expect, test } from "vitest";
import { destructionDeadline, destructionDue, lastDayOfBlocked } from "./destruction-deadline.ts";
import type { DestructionReason } from "./destruction-options.ts";

test.each<[string, DestructionReason, string, string]>([
  ["D2, U1: consent withdrawn, 30 days, 152-FZ, article 21(5)", "withdrawal", "2026-09-01", "2026-10-01"],
  ["the purpose is achieved, 30 days, article 21(4)", "purpose", "2026-05-05", "2026-06-04"],
  ["the term of storage is over, 30 days, article 21(4)", "term", "2026-12-31", "2027-01-30"],
  ["processing stopped on demand, 30 days, articles 21(5.1) and 21(4)", "request", "2026-09-01", "2026-10-01"],
  ["U3: unlawful processing, 10 working days over 4 November, article 21(3)", "unlawful", "2026-11-02", "2026-11-17"],
  ["data that are not needed, 7 working days, article 20(3)", "not_needed", "2026-11-27", "2026-12-08"],
])("%s", (_what, reason, event_on, lastDay) => {
  expect(destructionDeadline({ reason, event_on })?.lastDay).toBe(lastDay);
});

test("a demand of the regulator has the day that it names and no other", () => {
  const event = { reason: "regulator", event_on: "2026-11-02" } as const;
  expect(destructionDue({ ...event, own_due: null })).toBeNull();
  expect(destructionDue({ ...event, own_due: "2026-11-20" })).toBe("2026-11-20");
});

test.each([
  [
    "D6: blocked before the day on which it was due: six months of the blocking",
    "2026-08-31",
    "2026-09-10",
    "2027-02-28",
  ],
  ["blocked after that day: six months of the day", "2026-10-20", "2026-10-10", "2027-04-10"],
  ["U4: blocked two days before it", "2026-10-08", "2026-10-10", "2027-04-08"],
  ["blocked without a known day", "2026-10-08", null, "2027-04-08"],
])("%s (article 21(6))", (_what, blockedOn, due, lastDay) => {
  expect(lastDayOfBlocked(blockedOn, due)).toBe(lastDay);
});
