import { expect, test } from "vitest";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { incidentLine } from "./journal-lines.ts";

const context = { language: "ru", timeZone: "Europe/Moscow", today: "2026-11-30", nameOf: () => "" } as const;

test("article 21(3.1): the journal says that an alteration requires no notification, and names the number of people", () => {
  const builder = buildSnapshot();
  builder.add("incident", { kind: "altered", state: "confirmed", subjects_affected: 12_000 });
  builder.add("incident", { kind: "leak", state: "confirmed" });
  const [altered, leak] = builder.snapshot().rows.incident.map((row) => incidentLine(row, context));
  expect(altered?.cells.first).toContain("не требуется");
  expect(altered?.cells.affected).toMatch(/^12\s000 чел\.$/);
  expect(leak?.cells.first).toBe("");
});
