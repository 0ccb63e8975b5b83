import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { openFigures } from "./figure-history.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-figures-"));
const file = path.join(folder, "kept", "bench.json");

afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

function run(figures: Readonly<Record<string, number>>): string[] {
  const openFile = openFigures(file);
  const printedLines = Object.entries(figures).map(([name, value]) => openFile.record(name, value, "ms"));
  openFile.close();
  return printedLines;
}

test("a first run tells its figures alone", () => {
  expect(run({ list: 12.34, slow: 1234.5 })).toEqual(["12.3 ms", "1235 ms"]);
});

test("a later run tells how a figure changed, but not what a busy machine changes", () => {
  run({ list: 10, search: 20, page: 30 });
  expect(run({ list: 15, search: 10, page: 31 })).toEqual([
    "15.0 ms (last run 10.0, +50 %)",
    "10.0 ms (last run 20.0, −50 %)",
    "31.0 ms",
  ]);
});

test("a figure that a run did not measure stays for the next", () => {
  run({ list: 10, search: 20 });
  run({ list: 10 });
  expect(run({ search: 30 })).toEqual(["30.0 ms (last run 20.0, +50 %)"]);
});

test("a file that holds no figures is as none", () => {
  run({ list: 10 });
  writeFileSync(file, "[1, nothing");
  expect(run({ list: 20 })).toEqual(["20.0 ms"]);
});
