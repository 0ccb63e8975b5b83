import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { documentNamed, requestFor, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { compareByLaw } from "./compare-by-law.ts";

const snapshot = sampleCompany().builder.snapshot();
const facts = companyFacts(snapshot);

function differences(key: string, until: string, after = "2026-11-29") {
  const period = { after, until };
  return compareByLaw(documentNamed(key), facts, { request: requestFor(key, snapshot), period });
}

/** Days without a change of law: a month begins, a year begins, a day passes. */
const quietDays = [
  ["2026-11-29", "2026-12-01"],
  ["2027-03-31", "2027-04-01"],
  ["2028-12-31", "2029-01-01"],
] as const;

test.each(allDocuments.map(({ key }) => key))("%s reads the same while no rule of law changes", (key) => {
  for (const [after, until] of quietDays) expect(differences(key, until, after)).toEqual([]);
});

test.each(["2027-03-01", "2027-09-01", "2029-03-01", "2030-09-01"])(
  "no document of %s prints an empty reference where a provision has ended",
  (date) => {
    for (const { key, compose } of allDocuments)
      expect(textOf(compose(facts, { ...requestFor(key, snapshot), date })), key).not.toMatch(/\(\s*[;)]|;\s*\)/);
  },
);

test.each([
  ["2027-09-01", /Роскомнадзора(?: от [\d.]+)?\s№\s18(?!\d)/u],
  ["2029-03-01", /№\s17[89](?!\d)/u],
  ["2030-09-01", /№\s687(?!\d)/u],
] as const)("no document of %s names an act or a provision that has ended", (date, ended) => {
  for (const { key, compose } of allDocuments)
    expect(textOf(compose(facts, { ...requestFor(key, snapshot), date })), key).not.toMatch(ended);
});

test("the act of destruction no longer refers to order 179 of Roskomnadzor once it has ended (01.03.2029)", () => {
  const removed = differences("destruction_act", "2029-03-01").flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, text }) => (kind === "removed" ? [text] : [])),
  );
  expect(removed.join(" ")).toContain("179");
});
