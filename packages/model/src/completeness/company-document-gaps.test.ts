import { expect, test } from "vitest";
import { allForms } from "../forms/index.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { recordReplacement } from "../rows/row-differences.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { countedGaps } from "./company-document-gaps.ts";

test("what is counted after edits is what is counted of the same company read again", () => {
  const builder = buildSnapshot();
  const [process, otherProcess] = [
    builder.add("process", { name: "Продажи" }),
    builder.add("process", { name: "Кадры" }),
  ];
  const system = builder.add("system", { name: "CRM" });
  const site = builder.add("site", { site_app: builder.snapshot().rows.site_app[0]?.id ?? 0, has_trackers: true });
  const edits = [
    () => builder.add("site_tracker", { site, name: "Метрика" }),
    () => builder.change("process", process, { processing_type: "mixed", is_third_parties: true }),
    () => builder.add("process_third_party", { process }),
    () => builder.add("process_third_party", { process: otherProcess }),
    () => builder.change("process", process, { is_third_parties: false }),
    () => builder.add("system_subject", { system, special_data: [1] }),
    () => builder.change("system_subject", builder.snapshot().rows.system_subject[0]?.id ?? 0, { special_data: [] }),
    () => builder.change("site_tracker", builder.snapshot().rows.site_tracker[0]?.id ?? 0, { country: "RU" }),
    () => builder.change("process", otherProcess, { is_active: false }),
    () => builder.remove("process", process),
  ];
  const counts = [countedGaps(builder.snapshot())];
  for (const edit of edits) {
    const before = builder.snapshot();
    edit();
    for (const { name } of allForms) recordReplacement(before.rows[name], builder.snapshot().rows[name]);
    const now = countedGaps(builder.snapshot());
    const readAgain: CompanySnapshot = JSON.parse(JSON.stringify(builder.snapshot()));
    expect(now).toEqual(countedGaps(readAgain));
    counts.push(now);
  }
  expect(new Set(counts.map((count) => JSON.stringify(count))).size).toBeGreaterThan(8);
});
