import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** The log of PostgreSQL is rotated at this size, and the newest files are retained. */
const fileMegabytes = 10;
const retainedFiles = 5;
const sweepMilliseconds = 60_000;

/** Returns the file with the output of a start until the log is open, and the folder of the log. */
export function logPaths(folder: string) {
  return { start: path.join(folder, "start.log"), log: path.join(folder, "log") };
}

/** Settings of PostgreSQL that start a new log file when one is full or a day old. */
export const logSettings: readonly string[] = [
  "logging_collector=on",
  // Relative to the data folder, so that blanks in the path do no harm.
  "log_directory=../log",
  "log_filename=postgresql-%Y-%m-%d_%H%M%S.log",
  `log_rotation_size=${fileMegabytes}MB`,
  "log_rotation_age=1d",
];

/** Deletes all but the newest log files, now and every minute; returns a function that stops this. */
export function rotateLogs(folder: string): () => void {
  const sweep = () => {
    const { log } = logPaths(folder);
    for (const name of logFiles(folder).slice(0, -retainedFiles)) rmSync(path.join(log, name), { force: true });
  };
  sweep();
  const timer = setInterval(sweep, sweepMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the last fatal message of a server that did not start; empty if there is none. */
export function lastFatalMessage(folder: string): string {
  const { start, log } = logPaths(folder);
  const newest = logFiles(folder).at(-1);
  // Failures before the log is open are in the start file, which each start overwrites.
  return fatalMessageIn(start) || (newest ? fatalMessageIn(path.join(log, newest)) : "");
}

function fatalMessageIn(file: string): string {
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  const messages = lines
    .map((line) => /\b(?:FATAL|PANIC):\s+(.*)/.exec(line)?.[1])
    .filter((found) => found !== undefined);
  return messages.at(-1) ?? "";
}

// Sorted by name, which begins with the time.
function logFiles(folder: string): string[] {
  const { log } = logPaths(folder);
  return existsSync(log)
    ? readdirSync(log)
        .filter((name) => name.endsWith(".log"))
        .sort()
    : [];
}
