import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../shared/root.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "opis-biome-"));
afterAll(() => rmSync(folder, { recursive: true }));

const exported = "/** A value. */\nexport const value = 1;\n";

/** Files that each break one rule, by rule. */
const seeded = {
  noImportCycles: {
    "packages/web/src/form/tabs.ts": 'export const load = () => import("./panel.ts");\nexport type Tab = string;\n',
    "packages/web/src/form/panel.ts": 'import type { Tab } from "./tabs.ts";\nexport const name = (tab: Tab) => tab;\n',
  },
  noRestrictedImports: {
    "packages/model/src/pure.ts": 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
    "packages/model/src/root.ts": 'import { value } from "@opis/documents/value";\nexport const other = value;\n',
    "packages/documents/src/served.ts": 'import { value } from "@opis/server/value";\nexport const other = value;\n',
    "packages/web/src/served.ts": 'import { value } from "@opis/documents/value";\nexport const other = value;\n',
    "packages/server/src/shown.ts": 'import { value } from "@opis/web/value";\nexport const other = value;\n',
    "packages/e2e/src/inside.ts": 'import { value } from "@opis/model/value";\nexport const other = value;\n',
  },
  useFilenamingConvention: { "packages/model/src/camelCase.ts": exported },
  noExcessiveLinesPerFile: { "packages/model/src/long.ts": `${exported}${"export {};\n".repeat(320)}` },
} as const satisfies Record<string, Record<string, string>>;

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly severity: string;
    readonly location: { readonly path: string };
  }[];
}

/** Lints the seeded files with the project's own configuration. */
function lintSeeded() {
  for (const [file, text] of Object.values(seeded).flatMap((files) => Object.entries(files))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const configuration = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8"));
  writeFileSync(
    path.join(folder, "biome.json"),
    JSON.stringify({ ...configuration, $schema: undefined, vcs: undefined }),
  );
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const only = Object.keys(seeded).map(
    (rule) => `--only=${rule === "noImportCycles" ? "suspicious" : "style"}/${rule}`,
  );
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json", ...only, "."], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics }: Report = JSON.parse(stdout);
  return diagnostics.map(({ category, severity, location }) => ({
    rule: category.split("/").at(-1),
    severity,
    file: path.posix.relative(".", location.path),
  }));
}

const findings = lintSeeded();

test.each(Object.entries(seeded))("Biome reports %s", (rule, files) => {
  const severity = rule === "noExcessiveLinesPerFile" ? "info" : "error";
  for (const file of Object.keys(files)) expect(findings).toContainEqual({ rule, severity, file });
});
