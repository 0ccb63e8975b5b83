import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { generateDrizzleJson } from "drizzle-kit/api";
import { planMigration } from "./plan-migration.ts";
import { renamedFields } from "./renamed-fields.ts";
import { schema } from "./schema.ts";

/*
 * Generates the next migration from the difference between the declarations and the tables after the last migration
 * (`meta/snapshot.json`): `npm run migration -- name`. The result is reviewed before it is committed, and never changed
 * later. drizzle-kit's own command cannot be used: it sees exported tables only, and ours are derived from the forms.
 */

interface Journal {
  version: string;
  dialect: "postgresql";
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const folder = path.join(import.meta.dirname, "migrations");
const journalFile = path.join(folder, "meta", "_journal.json");
const snapshotFile = path.join(folder, "meta", "snapshot.json");
const number = (index: number) => String(index).padStart(4, "0");

function readJson<T>(file: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise;
    throw error;
  }
}

const { values: hints, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    renamed: { type: "string", multiple: true, default: [] },
    dropped: { type: "string", multiple: true, default: [] },
  },
});
const [name = ""] = positionals;
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  throw new Error(
    "usage: npm run migration -- name-in-kebab-case [--renamed=table.old=table.new] [--dropped=table.column]",
  );

const renamed = hints.renamed.map((hint) => {
  const [from = "", to = ""] = hint.split("=");
  return { from, to };
});
const journal = readJson<Journal>(journalFile, { version: "7", dialect: "postgresql", entries: [] });
const before = readJson(snapshotFile, generateDrizzleJson({}));
const after = generateDrizzleJson(schema, before.id);
const statements = await planMigration(before, after, {
  renamed: [...renamedFields(), ...renamed],
  dropped: hints.dropped,
});

if (statements.length === 0) {
  process.stdout.write("The tables have not changed: nothing to migrate.\n");
} else {
  const index = journal.entries.length;
  const tag = `${number(index)}_${name}`;
  mkdirSync(path.dirname(journalFile), { recursive: true });
  writeFileSync(path.join(folder, `${tag}.sql`), `${statements.join("\n--> statement-breakpoint\n")}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify(after, null, 1)}\n`);
  journal.entries.push({ idx: index, version: "7", when: Date.now(), tag, breakpoints: true });
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  process.stdout.write(`Wrote ${tag}.sql: ${statements.length} statements. Read it before committing.\n`);
}
