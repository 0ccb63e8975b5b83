import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { companyEntries } from "../api/companies/archive/yield-archive-entries.ts";
import { createArchive } from "../core/archive/write-archive.ts";
import { companySnapshots } from "../core/records/company-snapshots.ts";
import { createRenderPool } from "../core/rendering/render-pool.ts";
import { runCommand, UsageError, withProduct } from "./run-command.ts";

/*
 * `npm run export-company -- <id> <file> [history]`: exports one company as the same archive as the screen, with the
 * settings of the server, whether it runs or not.
 */
await runCommand(async ([id, target, history]) => {
  const company = Number(id);
  if (!Number.isInteger(company) || !target || (history !== undefined && history !== "history"))
    throw new UsageError("usage: npm run export-company -- <id of the company> <file> [history]");
  const file = path.resolve(target);
  if (existsSync(file)) throw new UsageError(`${file} already exists: choose another name`);
  await withProduct(async (parts) => {
    const result = await parts.db.pool.query("select 1 from companies where id = $1", [company]);
    if (result.rowCount === 0) throw new UsageError(`There is no company ${company}`);
    const unfinished = `${file}.unfinished`;
    const workshop = createRenderPool();
    try {
      const source = { ...parts, workshop, snapshots: companySnapshots(parts.db) };
      const entries = companyEntries(source, { company, history: history !== undefined });
      await pipeline(createArchive(entries), createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await rename(unfinished, file);
    } finally {
      await workshop.close();
      await rm(unfinished, { force: true });
    }
  });
  process.stdout.write(`${file}: company ${company}\n`);
});
