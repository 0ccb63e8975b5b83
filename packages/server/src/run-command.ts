import { ArchiveError } from "./archive/archive-error.ts";
import { BackupError } from "./backup/backup-error.ts";
import { wordsOfFailedStart } from "./run/words-of-failed-start.ts";
import { StartError } from "./start-error.ts";

/** A command that was called in a way it does not understand; its message shows how. */
export class UsageError extends Error {}

const expected = [UsageError, StartError, ArchiveError, BackupError];

/** Runs a command of the console with its arguments; what could be expected ends it with one line, and exit code 1. */
export async function runCommand(work: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected ? error.message : wordsOfFailedStart(error)}\n`);
    process.exitCode = 1;
  }
}
