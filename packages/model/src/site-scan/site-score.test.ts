import fc from "fast-check";
import { expect, test } from "vitest";
import { type CheckGroup, type CheckOutcome, type FindingSeverity, siteScore } from "./site-score.ts";

const failed = (group: CheckGroup, severity: FindingSeverity): CheckOutcome => ({
  group,
  severity,
  verdict: "fail",
  isIgnored: false,
});
const outcomeOf = (verdict: "pass" | "unknown", group: CheckGroup = "POL"): CheckOutcome => ({
  group,
  severity: "red",
  verdict,
  isIgnored: false,
});
const groups: readonly CheckGroup[] = ["POL", "FRM", "CKI", "NET", "PUB", "OWN", "C"];
const severities: readonly FindingSeverity[] = ["red", "amber", "note"];

test.each<[string, CheckOutcome[], number | null]>([
  ["nothing", [], 100],
  ["one note", [failed("NET", "note")], 99],
  ["one amber", [failed("POL", "amber")], 94],
  ["one red, which caps", [failed("FRM", "red")], 69],
  [
    "forms alone, which lose no more than their group",
    [failed("FRM", "red"), failed("FRM", "red"), failed("FRM", "red"), failed("FRM", "amber"), failed("FRM", "amber")],
    55,
  ],
  ["reds of all groups", groups.flatMap((group) => [1, 2, 3, 4].map(() => failed(group, "red"))), 0],
  ["an ignored red", [{ ...failed("FRM", "red"), isIgnored: true }], 100],
  ["30 passed and 25 unknown", [...Array(30).fill(outcomeOf("pass")), ...Array(25).fill(outcomeOf("unknown"))], null],
  ["comparisons that could not be judged", [outcomeOf("pass"), ...Array(9).fill(outcomeOf("unknown", "C"))], 100],
])("the score of %s", (_case, outcomes, score) => {
  expect(siteScore(outcomes)).toBe(score);
});

test("whatever the order, and one finding more never raises the score", () => {
  const outcome = fc
    .tuple(fc.constantFrom(...groups), fc.constantFrom(...severities))
    .map(([group, severity]) => failed(group, severity));
  fc.assert(
    fc.property(fc.array(outcome), outcome, (outcomes, more) => {
      const score = siteScore(outcomes) ?? Number.NaN;
      expect(siteScore([...outcomes].reverse())).toBe(score);
      expect(siteScore([...outcomes, more])).toBeLessThanOrEqual(score);
    }),
  );
});
