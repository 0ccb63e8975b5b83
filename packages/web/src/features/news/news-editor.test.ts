import { expect, test } from "vitest";
import { localMoment, momentOfLocal } from "./news-editor.tsx";

test("what is typed by the clock here comes back the same, and an empty input is no moment", () => {
  for (const typed of ["2026-03-01T09:05", "2026-12-31T23:59", "2028-02-29T00:00"]) {
    const moment = momentOfLocal(typed);
    expect(localMoment(new Date(String(moment)))).toBe(typed);
  }
  expect(momentOfLocal("")).toBeNull();
  expect(momentOfLocal("2026-13")).toBeNull();
});
