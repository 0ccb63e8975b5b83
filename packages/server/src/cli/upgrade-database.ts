import path from "node:path";
import pino from "pino";
import { readConfig } from "../config/config.ts";
import { reportProgress } from "../core/backup/take-backup.ts";
import { upgradeCluster } from "../core/backup/upgrade-cluster.ts";
import { majorVersionOf } from "../database/native-binaries.ts";
import { embeddedFolder } from "../database/start-or-await-server.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** `npm run upgrade-database`: moves the embedded database to this edition's PostgreSQL, while Opis is stopped. */
await runCommand(async () => {
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    throw new UsageError("DATABASE_URL names a server of your own: upgrade it with pg_upgrade or pg_dump.");
  const upgrade = await upgradeCluster({
    folder: embeddedFolder(config),
    binaries: config.PG_BIN || undefined,
    log: pino({ level: "warn" }),
    onProgress: reportProgress((line) => process.stderr.write(line)),
  });
  if (!upgrade) {
    process.stdout.write("The database is already of this version of PostgreSQL: nothing to do.\n");
    return;
  }
  const { from, to, tables, rows, retained } = upgrade;
  process.stdout.write(
    `PostgreSQL ${from} → ${to}: ${tables} tables, ${rows} rows, read back and equal.\n` +
      `The old database is in ${retained}. Start Opis, look at your data, then delete that folder.\n`,
  );
  if (config.PG_BIN && majorVersionOf(path.dirname(config.PG_BIN)) === from)
    process.stdout.write(`PG_BIN names PostgreSQL ${from}: remove it from the settings first.\n`);
});
