import { describe, expect, test } from "vitest";
import { fineOn } from "../../law/fines.ts";
import { cleanSite, consent } from "../testing/clean-site.ts";
import { faultySites, metrika, withBox } from "../testing/faulty-sites.ts";
import { judgeSite, siteChecks } from "./judge-site.ts";

test("of a clean site nothing is found, all was judged, and its score is 100", () => {
  expect(judgeSite(cleanSite)).toEqual({ findings: [], unknown: [], score: 100 });
});

describe("one fault in the clean site is found and nothing else, in words without holes, with something to look at and a fine that holds", () => {
  test.each(faultySites)("%s", (_check, change, found) => {
    const { findings } = judgeSite({ ...cleanSite, ...change });
    expect(Object.fromEntries(findings.map(({ check, severity }) => [check, severity]))).toEqual(found);
    for (const { text, remedy, evidence, fine } of findings) {
      expect([text.ru, text.en, remedy.ru, remedy.en].join(" ")).not.toMatch(/[{}]|undefined/u);
      expect(evidence.length).toBeGreaterThan(0);
      if (fine) expect(fineOn(fine, { day: cleanSite.day, payer: "company" })).toBeDefined();
    }
  });

  test("each check has its case", () => {
    expect(Object.keys(siteChecks).filter((id) => !faultySites.some(([check]) => check === id))).toEqual([]);
  });
});

test("data whose names have commas of their own stand apart, in no case that a sentence would ask for", () => {
  const [, change] = faultySites.find(([check]) => check === "FRM-01") ?? [];
  const { findings } = judgeSite({ ...cleanSite, ...change });
  const { text } = findings.find(({ check }) => check === "FRM-01") ?? {};
  expect(text?.ru).toMatch(/собирает данные \(Фамилия, имя, отчество; [^)]+\), а согласия не видно/u);
  expect(text?.en).toMatch(/collects data \(Full name; [^)]+\) and shows no consent/u);
});

test("what was not read is unknown, never a fault, and without a browser nothing is said of cookies", () => {
  const coverage = { hasPolicyPages: false, hasOwnerPages: false, hasBrowser: false, gaps: ["no_browser"] };
  const { findings, unknown } = judgeSite({
    ...cleanSite,
    coverage,
    documents: [consent],
    services: [metrika],
    owner: { ...cleanSite.owner, hasEmail: false },
  });
  expect(findings).toEqual([]);
  expect(unknown).toContain("POL-01");
  expect(unknown).toContain("OWN-01");
  expect(unknown.filter((id) => id.startsWith("CKI-"))).toHaveLength(8);
});

test("a rule is not asked before its day", () => {
  const change = withBox({ linkKind: "policy" });
  expect(judgeSite({ ...cleanSite, ...change, day: "2025-08-31" }).findings.map(({ check }) => check)).not.toContain(
    "FRM-05",
  );
});
