import { expect, test } from "vitest";
import { changeKinds, changelog, unseenReleases } from "./changelog.ts";

const releases = [
  { version: "0.10.0", day: "2027-03-01", changes: [] },
  { version: "0.9.0", day: "2027-02-01", changes: [] },
  { version: "0.8.0", day: "2027-01-01", changes: [] },
];
const unseen = (lastSeen: string | null, joinedOn = "2026-01-01") =>
  unseenReleases({ seen: lastSeen, joined: joinedOn }, releases).map(({ version }) => version);

test("releases after the last seen version are new, and releases older than the account are not", () => {
  expect(unseen("0.9.0")).toEqual(["0.10.0"]);
  expect(unseen("0.10.0")).toEqual([]);
  expect(unseen(null)).toEqual(["0.10.0", "0.9.0", "0.8.0"]);
  expect(unseen(null, "2027-02-01")).toEqual(["0.10.0"]);
});

test("releases are listed newest first, each once and with at least one change", () => {
  const days = changelog.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(changelog.map(({ version }) => version)).size).toBe(changelog.length);
  for (const { changes } of changelog) expect(changes.length).toBeGreaterThan(0);
});

test("CHANGELOG.md lists the same releases in the format of Keep a Changelog", async () => {
  const sections = changelog.flatMap(({ version, day, changes }) => [
    `## [${version}] - ${day}`,
    ...changeKinds.flatMap((kind) => {
      const items = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text.en}`);
      const title = `### ${kind[0]?.toUpperCase()}${kind.slice(1)}`;
      return items.length > 0 ? [[title, "", ...items].join("\n")] : [];
    }),
  ]);
  const introduction = [
    "# Changelog",
    "",
    "What each version changes for users, in the format of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).",
    "This page and «Что нового» in the application are generated from `packages/model/src/changelog.ts`; after a change run",
    "`npx vitest run -u --project model packages/model/src/changelog.test.ts`.",
  ].join("\n");
  await expect(`${[introduction, ...sections].join("\n\n")}\n`).toMatchFileSnapshot("../../../CHANGELOG.md");
});
