import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./run.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "opis-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what runs aside writes its words into a file, and it and what it starts give way to others", async () => {
  const asideInto = path.join(folder, "words");
  const inner = "process.stdout.write(String(require('os').getPriority()))";
  const program = `setTimeout(() => {
    const { status } = require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "inherit" });
    console.error(" said");
    process.exitCode = status + 3;
  }, 300)`;
  expect(await run(process.execPath, ["-e", program], { asideInto })).toBe(3);
  const expected = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, 0);
  expect(readFileSync(asideInto, "utf8")).toBe(`${expected} said\n`);
});
