import { expect, test } from "vitest";
import { acts } from "./acts.ts";
import type { Act } from "./federal-laws.ts";
import type { Norm } from "./norm.ts";
import { normInForce, norms } from "./norms.ts";

const every: [string, Norm][] = Object.entries(norms);

test.each(every)("%s: its days are real, and it is in force no longer than its act", (_code, norm) => {
  for (const day of [norm.since, norm.until ?? norm.since]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(norm.until === undefined || norm.since < norm.until).toBe(true);
  expect(norm.since >= acts[norm.act].since).toBe(true);
  const { until = "9999" }: Act = acts[norm.act];
  expect((norm.until ?? "9999") <= until).toBe(true);
  expect(norm.source).not.toBe("");
});

test("a consent is a document of its own since 01.09.2025", () => {
  expect(normInForce("FZ152 9(1) separate", "2025-08-31")).toBeUndefined();
  expect(normInForce("FZ152 9(1) separate", "2025-09-01")?.point).toBe("ч. 1 ст. 9");
});

test("the orders on harm and on destruction end on 01.03.2029, the one on consents to spreading on 01.09.2027", () => {
  expect(normInForce("RKN178", "2029-02-28")).toBeDefined();
  expect(normInForce("RKN178", "2029-03-01")).toBeUndefined();
  expect(normInForce("RKN179", "2029-03-01")).toBeUndefined();
  expect(normInForce("RKN18", "2027-09-01")).toBeUndefined();
});
