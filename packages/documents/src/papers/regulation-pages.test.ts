import { expect, test } from "vitest";
import { renderPdf } from "../render/pdf.ts";
import { composed } from "../testing/paper-text.ts";
import { sampleCompany } from "../testing/sample-company.ts";

const snapshot = sampleCompany().builder.snapshot();

async function pagesOf(key: string): Promise<number> {
  const pdf = Buffer.from(await renderPdf(composed(key, snapshot))).toString("latin1");
  return pdf.match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
}

// The order and the act of harm of a company of two processes are short; the others are read as regulations.
test.each([
  ["appointment_order", 3, 5],
  ["operator_policy", 5, 8],
  ["protection_regulations", 12, 20],
  ["instructions_responsible", 5, 10],
  ["instructions_admin", 5, 12],
  ["instructions_employees", 4, 8],
  ["damage_assessment_act", 2, 5],
  ["destruction_act", 5, 8],
  ["event_plan", 3, 7],
] as const)("%s of a small company has from %i to %i pages", async (key, least, most) => {
  const pages = await pagesOf(key);
  expect(pages).toBeGreaterThanOrEqual(least);
  expect(pages).toBeLessThanOrEqual(most);
});
