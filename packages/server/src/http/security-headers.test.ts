import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { pageScripts } from "./security-headers.ts";

test("inline scripts are listed by hash, script files are not", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-page-"));
  const page = `<script>run()</script><script type="module" src="/main.js"></script><script>\n  other()\n</script>`;
  await writeFile(path.join(folder, "index.html"), page);
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  expect(pageScripts(folder)).toEqual([hashOf("run()"), hashOf("\n  other()\n")]);
});

test("without a built page no hashes are listed", () => {
  expect(pageScripts("/nowhere")).toEqual([]);
});
