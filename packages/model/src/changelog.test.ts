import { expect, test } from "vitest";
import { changelog, unseenReleases } from "./changelog.ts";

const releases = [
  { version: "0.10.0", day: "2027-03-01", changes: [] },
  { version: "0.9.0", day: "2027-02-01", changes: [] },
  { version: "0.8.0", day: "2027-01-01", changes: [] },
];
const unseen = (seen: string | null, joined = "2026-01-01") =>
  unseenReleases({ seen, joined }, releases).map(({ version }) => version);

test("what came after the version that somebody has seen is new to them, and what was there before them is not", () => {
  expect(unseen("0.9.0")).toEqual(["0.10.0"]);
  expect(unseen("0.10.0")).toEqual([]);
  expect(unseen(null)).toEqual(["0.10.0", "0.9.0", "0.8.0"]);
  expect(unseen(null, "2027-02-01")).toEqual(["0.10.0"]);
});

test("releases stand with the newest first, each once and with something to tell", () => {
  const days = changelog.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(changelog.map(({ version }) => version)).size).toBe(changelog.length);
  for (const { changes } of changelog) expect(changes.length).toBeGreaterThan(0);
});
