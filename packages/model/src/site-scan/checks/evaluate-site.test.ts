import { describe, expect, test } from "vitest";
import { fineOn } from "../../law/fines.ts";
import { cleanSite, consent, form, policy } from "../../testing/clean-site.ts";
import { faultySites, metrika, withBox } from "../../testing/faulty-sites.ts";
import type { Evidence, ReadSite } from "../scanned-site.ts";
import { type CheckId, evaluateSite, siteChecks } from "./evaluate-site.ts";

test("of a clean site nothing is found, all was judged, and its score is 100", () => {
  expect(evaluateSite(cleanSite)).toEqual({ findings: [], unknown: [], reasons: {}, score: 100 });
});

describe("one fault in the clean site is found and nothing else, in words without holes, with something to look at and a fine that holds", () => {
  test.each(faultySites)("%s", (_check, change, expectedFindings) => {
    const { findings } = evaluateSite({ ...cleanSite, ...change });
    expect(Object.fromEntries(findings.map(({ check, severity }) => [check, severity]))).toEqual(expectedFindings);
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
  const { findings } = evaluateSite({ ...cleanSite, ...change });
  const { text } = findings.find(({ check }) => check === "FRM-01") ?? {};
  expect(text?.ru).toMatch(/собирает данные \(Фамилия, имя, отчество; [^)]+\), а согласия не видно/u);
  expect(text?.en).toMatch(/collects data \(Full name; [^)]+\) without asking for consent/u);
});

test("what was not read is unknown, never a fault, and without a browser nothing is said of cookies", () => {
  const coverage = { hasPolicyPages: false, hasOwnerPages: false, hasBrowser: false, gaps: ["no_browser"] };
  const { findings, unknown } = evaluateSite({
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

test("a rule does not apply before its first day", () => {
  const change = withBox({ linkKind: "policy" });
  expect(evaluateSite({ ...cleanSite, ...change, day: "2025-08-31" }).findings.map(({ check }) => check)).not.toContain(
    "FRM-05",
  );
});

describe("nothing is claimed where the site may be in order", () => {
  const { policyLink: _policyLink, ...formWithoutLink } = form;
  const undrawn = cleanSite.pages.map((page) => ({ ...page, isDrawn: false }));
  const unopenedLink: Evidence = { kind: "link", url: cleanSite.address, text: "Политика конфиденциальности" };

  test("a link called a policy that was not opened is quoted, and the policy is not called missing", () => {
    const { findings } = evaluateSite({ ...cleanSite, documents: [consent], unopenedPolicies: [unopenedLink] });
    expect(findings).toMatchObject([
      { check: "POL-01", severity: "note", isUnrecognised: true, evidence: [unopenedLink] },
    ]);
  });

  test.each<[CheckId, string, Partial<ReadSite>]>([
    [
      "POL-01",
      "not_drawn",
      { documents: [consent], coverage: { ...cleanSite.coverage, hasPolicyPages: false, hasBrowser: false } },
    ],
    ["POL-01", "pages_unread", { documents: [consent], coverage: { ...cleanSite.coverage, hasPolicyPages: false } }],
    ["POL-04", "not_drawn", { forms: [formWithoutLink], pages: undrawn }],
    ["POL-08", "policy_unread", { documents: [{ ...policy, isReadable: false, unreadFormat: "pdf" }, consent] }],
    ["POL-23", "policy_unread", { documents: [{ ...policy, isReadable: false, unreadFormat: "pdf" }, consent] }],
    ["FRM-07", "consent_unread", { documents: [policy, { ...consent, isReadable: false, unreadFormat: "pdf" }] }],
    ["FRM-17", "sent_by_script", { forms: [{ ...form, method: "unknown" }] }],
  ])("%s is not made, since %s", (check, reason, change) => {
    const { findings, unknown, reasons } = evaluateSite({ ...cleanSite, ...change });
    expect(findings.map((finding) => finding.check)).not.toContain(check);
    expect(unknown).toContain(check);
    expect(reasons?.[check]).toBe(reason);
  });

  test("no finding has a list or a name that is empty, whatever the forms ask for", () => {
    const fields = [
      { label: "Город", data: [{ name: "Населённый пункт", isWeak: true }] },
      { label: "", data: [] },
    ];
    const weak = { ...form, fields, controls: [] };
    for (const [, change] of faultySites) {
      const { findings } = evaluateSite({ ...cleanSite, ...change, forms: [weak] });
      for (const { text } of findings) expect(`${text.ru} ${text.en}`).not.toMatch(/: ?[.;,)]|«»|“”|\(\)/u);
    }
  });
});
