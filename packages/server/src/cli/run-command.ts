import pino from "pino";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import type { Context } from "../context.ts";
import { ArchiveError } from "../core/archive/entry.ts";
import { BackupError } from "../core/backup/take-backup.ts";
import { openStore } from "../core/files/open-store.ts";
import { openDatabase } from "../database/database.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { openSecretBox } from "../database/secret-box.ts";
import { joinDatabaseServer } from "../database/start-or-await-server.ts";
import { StartError } from "../start-error.ts";
import { failedStartMessage } from "./failed-start-message.ts";

/** A command was called with wrong arguments; the message shows its usage. */
export class UsageError extends Error {}

const expectedErrors = [UsageError, StartError, ArchiveError, BackupError];

/** Runs a console command with its arguments; expected errors are printed in one line with exit code 1. */
export async function runCommand(work: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    const isExpected = error instanceof Error && expectedErrors.some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected ? error.message : failedStartMessage(error)}\n`);
    process.exitCode = 1;
  }
}

/** The parts of the product that a command uses: everything except the HTTP server. */
type ProductParts = Pick<Context, "db" | "files" | "secrets" | "config" | "clock" | "log">;

/**
 * Opens the product with the settings of the environment while `work` runs, next to a running product or without one.
 */
export async function withProduct(work: (parts: ProductParts) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: "warn" });
  const server = await joinDatabaseServer(config, log);
  try {
    const { connection, secrets } = await prepareDatabase(server.owner, await openSecretBox(config));
    const db = openDatabase(connection, config, systemClock, () => undefined);
    try {
      const files = await openStore(config, secrets.installation);
      await work({ db, files, secrets, config, log, clock: systemClock });
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}
