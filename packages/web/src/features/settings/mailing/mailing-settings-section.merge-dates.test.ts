import { expect, test } from "vitest";
import { datesOfBoth } from "./mailing-settings-section.tsx";

const day = (date: string, ...tags: string[]) => ({ date, tags });

test("days that either has added are there in their order, those that either has taken away are not", () => {
  const seen = [day("2026-12-02"), day("2026-12-04"), day("2026-12-06")];
  const own = [day("2026-12-02"), day("2026-12-04"), day("2026-12-08")];
  const newest = [day("2026-12-01"), day("2026-12-04"), day("2026-12-06")];
  expect(datesOfBoth(seen, own, newest)).toEqual([day("2026-12-01"), day("2026-12-04"), day("2026-12-08")]);
});

test("a day has the tags that were changed, and one's own where both have changed them", () => {
  const seen = [day("2026-12-02"), day("2026-12-04")];
  const newest = [day("2026-12-02", "б"), day("2026-12-04", "в")];
  expect(datesOfBoth(seen, [day("2026-12-02", "а"), day("2026-12-04")], newest)).toEqual([
    day("2026-12-02", "а"),
    day("2026-12-04", "в"),
  ]);
});
