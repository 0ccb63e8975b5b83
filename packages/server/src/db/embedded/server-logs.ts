import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** What PostgreSQL writes is kept in files of this size, the newest so many of them. */
const fileMegabytes = 10;
const filesKept = 5;
const sweepMilliseconds = 60_000;

/** Where a server's words are: those of its start until it has a log, and the log itself. */
export function logPaths(folder: string) {
  return { start: path.join(folder, "start.log"), log: path.join(folder, "log") };
}

/** Settings of PostgreSQL by which it begins a new file of its log when one is full, or a day old. */
export const logSettings: readonly string[] = [
  "logging_collector=on",
  // From the data folder, so that no blank in a path comes between.
  "log_directory=../log",
  "log_filename=postgresql-%Y-%m-%d_%H%M%S.log",
  `log_rotation_size=${fileMegabytes}MB`,
  "log_rotation_age=1d",
];

/** Deletes all but the newest files of the log, now and every minute; answers the function that stops it. */
export function boundLogs(folder: string): () => void {
  const sweep = () => {
    const { log } = logPaths(folder);
    for (const name of logFiles(folder).slice(0, -filesKept)) rmSync(path.join(log, name), { force: true });
  };
  sweep();
  const timer = setInterval(sweep, sweepMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** Why a server says that it did not start: the last grave line of what it wrote; empty where it wrote none. */
export function lastGraveWords(folder: string): string {
  const { start, log } = logPaths(folder);
  const newest = logFiles(folder).at(-1);
  // What ends it before it has a log is written to the other file, which begins anew with each start.
  return graveWordsOf(start) || (newest ? graveWordsOf(path.join(log, newest)) : "");
}

function graveWordsOf(file: string): string {
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  const grave = lines.map((line) => /\b(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1]).filter((found) => found !== undefined);
  return grave.at(-1) ?? "";
}

// Their names begin with their time, so the order of names is the order of time.
function logFiles(folder: string): string[] {
  const { log } = logPaths(folder);
  return existsSync(log)
    ? readdirSync(log)
        .filter((name) => name.endsWith(".log"))
        .sort()
    : [];
}
