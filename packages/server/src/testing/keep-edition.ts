import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { takeBackup } from "../backup/take-backup.ts";
import { readConfig } from "../config.ts";
import { openServer } from "../db/open-server.ts";
import { runCommand, UsageError } from "../run-command.ts";
import { editionPassword, fillInstallation } from "./filled-installation.ts";

/*
 * `npm run keep-edition -- <version>`: makes an installation with every kind of data and keeps its backup, once per release. All
 * later editions are tested to start on it.
 */
await runCommand(async ([version]) => {
  if (!version) throw new UsageError("usage: npm run keep-edition -- <version>");
  const folder = await mkdtemp(path.join(tmpdir(), "opis-edition-"));
  const config = readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: editionPassword });
  const server = await openServer(config, pino({ level: "warn" }));
  try {
    await fillInstallation(server.owner, config);
    const file = path.join(import.meta.dirname, "editions", `${version}.tar.gz`);
    const { tables } = await takeBackup({ owner: server.owner, config, file });
    process.stdout.write(`${file}: ${tables.length} tables\n`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
