import path from "node:path";
import pino from "pino";
import { readConfig } from "../config/config.ts";
import { restoreBackup } from "../core/backup/restore-backup.ts";
import { reportProgress } from "../core/backup/take-backup.ts";
import { openServer } from "../database/start-or-await-server.ts";
import { runCommand, UsageError } from "./run-command.ts";

/** `npm run restore -- <file>`: restores a backup into the empty installation that the settings name. */
await runCommand(async ([file]) => {
  if (!file) throw new UsageError("usage: npm run restore -- <file>");
  const config = readConfig(process.env);
  const server = await openServer(config, pino({ level: "warn" }));
  try {
    const { head, contents, unreadableSecondSteps } = await restoreBackup({
      owner: server.owner,
      config,
      file: path.resolve(file),
      onProgress: reportProgress((line) => process.stderr.write(line)),
    });
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored as of ${head.made}: ${contents.tables.length} tables, ${rows} rows, ${contents.files.length} files, read back and equal.\n`,
    );
    if (unreadableSecondSteps > 0)
      process.stdout.write(
        `${unreadableSecondSteps} authenticator apps are encrypted with another secret key: start Opis with that key as SECRET_KEY_PREVIOUS. Without it these people sign in by recovery codes, or an administrator resets their second step.\n`,
      );
  } finally {
    await server.stop();
  }
});
