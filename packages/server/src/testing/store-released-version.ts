import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pino from "pino";
import { companyEntries } from "../api/companies/archive/yield-archive-entries.ts";
import { runCommand, UsageError } from "../cli/run-command.ts";
import { systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config/config.ts";
import { createArchive } from "../core/archive/write-archive.ts";
import { takeBackup } from "../core/backup/take-backup.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { openStore } from "../core/files/open-store.ts";
import { companySnapshots } from "../core/records/company-snapshots.ts";
import { timeEditor } from "../core/records/editor.ts";
import { createRenderPool } from "../core/rendering/render-pool.ts";
import { type Database, openDatabase } from "../database/database.ts";
import type { OwnerServer } from "../database/owner-connection.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { openServer } from "../database/start-or-await-server.ts";
import { fillEveryForm } from "./fixtures/fill-every-form.ts";
import { editionPassword, fillInstallation } from "./fixtures/filled-installation.ts";

/*
 * `npm run store-released-version -- <version>`: makes an installation with every kind of data and keeps its backup, and the archive of a
 * company with every questionnaire, once per release. Later releases are tested to start on the backup and to import the archive.
 */
const editions = path.join(import.meta.dirname, "released-versions");
const log = pino({ level: "warn" });

await runCommand(async ([version]) => {
  if (!version) throw new UsageError("usage: npm run store-released-version -- <version>");
  const [company = "", file = ""] = ["companies", "installations"].map((what) =>
    path.join(editions, what, `${version}.tar.gz`),
  );
  if ([company, file].some(existsSync))
    throw new UsageError(`${version} is stored already, and a release never changes`);
  const folder = await mkdtemp(path.join(tmpdir(), "opis-edition-"));
  const config = readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: editionPassword });
  const server = await openServer(config, log);
  try {
    await fillInstallation(server.owner, config);
    await keepCompany(server.owner, config, company);
    const { tables } = await takeBackup({ owner: server.owner, config, file });
    process.stdout.write(`${file}: ${tables.length} tables\n`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function keepCompany(owner: OwnerServer, config: Config, file: string): Promise<void> {
  const { connection, secrets } = await prepareDatabase(owner, await openSecretBox(config));
  const db = openDatabase(connection, config, systemClock, () => undefined);
  const workshop = createRenderPool();
  try {
    const files = await openStore(config, secrets.installation);
    const company = await addFilledCompany(db, files);
    const source = { db, files, secrets, workshop, snapshots: companySnapshots(db), clock: systemClock, log };
    await pipeline(createArchive(companyEntries(source, { company, history: true })), createWriteStream(file));
  } finally {
    await workshop.close();
    await db.close();
  }
}

async function addFilledCompany(db: Database, files: BlobStore): Promise<number> {
  const result = await db.pool.query<{ id: number }>(
    "insert into companies (name, name_key) values ('Все анкеты', 'все анкеты') returning id",
  );
  const company = result.rows[0]?.id ?? 0;
  await db.inCompany(company, (transaction) => fillEveryForm(transaction, files, timeEditor));
  return company;
}
