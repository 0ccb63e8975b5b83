import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyAt, everyMinutes } from "./job.ts";

test("the next full ten minutes, and the next night", () => {
  expect(everyMinutes(10)(new Date("2026-11-21T22:10:00Z"))).toEqual(new Date("2026-11-21T22:20:00Z"));
  expect(everyMinutes(10)(new Date("2026-11-21T22:19:59.999Z"))).toEqual(new Date("2026-11-21T22:20:00Z"));
  expect(dailyAt(0, 30)(new Date("2026-11-21T22:10:00Z"))).toEqual(new Date("2026-11-22T00:30:00Z"));
  expect(dailyAt(23, 0)(new Date("2026-11-21T22:10:00Z"))).toEqual(new Date("2026-11-21T23:00:00Z"));
});

test("the next run is always later, by at most one period", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 1_440 }), (after, minutes) => {
      const pause = everyMinutes(minutes)(after).getTime() - after.getTime();
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(minutes * 60_000);
    }),
  );
});
