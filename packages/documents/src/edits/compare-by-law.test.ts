import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { documentNamed, requestFor } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { compareByLaw } from "./compare-by-law.ts";

const snapshot = sampleCompany().builder.snapshot();
const facts = companyFacts(snapshot);

function differences(key: string, until: string) {
  const period = { after: "2026-11-29", until };
  return compareByLaw(documentNamed(key), facts, { request: requestFor(key, snapshot), period });
}

test.each(allDocuments.map(({ key }) => key))("%s reads the same while no rule of law changes", (key) => {
  expect(differences(key, "2026-12-01")).toEqual([]);
});

test("the act of destruction no longer refers to order 179 of Roskomnadzor once it has ended (01.03.2029)", () => {
  const removed = differences("destruction_act", "2029-03-01").flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, text }) => (kind === "removed" ? [text] : [])),
  );
  expect(removed.join(" ")).toContain("179");
});
