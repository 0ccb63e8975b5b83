import { existsSync, statSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import { readConfig } from "../config/config.ts";
import { backupName } from "../core/backup/daily-backup.ts";
import { reportProgress, takeBackup } from "../core/backup/take-backup.ts";
import { joinDatabaseServer } from "../database/start-or-await-server.ts";
import { runCommand, UsageError } from "./run-command.ts";

/*
 * `npm run backup -- <file or folder>`: writes a backup of everything, with the settings of the server, whether it runs
 * or not. In a folder the file is named after the time. Encrypted if BACKUP_PASSPHRASE is set.
 */

await runCommand(async ([target]) => {
  if (!target) throw new UsageError("usage: npm run backup -- <file or folder>");
  const config = readConfig(process.env);
  const file = fileOf(path.resolve(target), config.BACKUP_PASSPHRASE !== "");
  const server = await joinDatabaseServer(config, pino({ level: "warn" }));
  try {
    const { tables, files, missing } = await takeBackup({
      owner: server.owner,
      config,
      file,
      onProgress: reportProgress((line) => process.stderr.write(line)),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${file}: ${tables.length} tables, ${rows} rows, ${files.length} files, read back and whole.\n`,
    );
    if (missing.length > 0) {
      process.stderr.write(
        `The storage did not have ${missing.length} files that rows speak of: ${missing.join(", ")}\n`,
      );
      process.exitCode = 2;
    }
  } finally {
    await server.stop();
  }
});

function fileOf(target: string, isEncrypted: boolean): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  return isFolder ? path.join(target, backupName(new Date(), isEncrypted)) : target;
}
