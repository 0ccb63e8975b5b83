import { expect, test } from "vitest";
import { foundByOneOnly, goneSince, scanDifference } from "./company-sites.tsx";

const finding = (check: string, subject: string) => ({
  check,
  subject,
  group: "FRM",
  severity: "red" as const,
  text: { ru: check, en: check },
  remedy: { ru: "", en: "" },
  evidence: [],
  is_new: false,
});

test("two scans differ by what is found of the same thing", () => {
  const earlier = { findings: [finding("FRM-01", "form one"), finding("NET-01", "site")] };
  const later = { findings: [finding("FRM-01", "form two"), finding("NET-01", "site")] };
  expect(scanDifference(earlier, later)).toEqual({
    appeared: [finding("FRM-01", "form two")],
    gone: [finding("FRM-01", "form one")],
    same: 1,
  });
  expect(scanDifference(later, later)).toEqual({ appeared: [], gone: [], same: 2 });
});

test("what only one of two scans looked at is named", () => {
  expect(foundByOneOnly({ unknown: ["CKI-03", "POL-05"] }, { unknown: ["POL-05", "FRM-02"] })).toEqual([
    "CKI-03",
    "FRM-02",
  ]);
  expect(foundByOneOnly({ unknown: ["CKI-03"] }, { unknown: ["CKI-03"] })).toEqual([]);
});

test("findings that a scan no longer has are shown in the words of the previous finished scan", () => {
  const first = { state: "done" as const, findings: [finding("FRM-01", "form one"), finding("NET-01", "site")] };
  const failed = { state: "failed" as const, findings: [] };
  const last = { state: "done" as const, findings: [finding("NET-01", "site")] };
  expect(goneSince(last, [last, failed, first])).toEqual([finding("FRM-01", "form one")]);
  expect(goneSince(first, [last, failed, first])).toEqual([]);
});
