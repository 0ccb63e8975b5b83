import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { explainTemporaryError } from "./storage-errors.ts";

/** Kinds of temporary folders. */
const kinds = ["upload", "import", "export", "pack", "ready", "restore", "scan"] as const;

/**
 * Identifies the machine: several may share a folder of temporary files, and process ids repeat. Names are short, since
 * the path of a socket that Chromium opens below such a folder is limited to 107 bytes.
 */
const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 6);

const namePattern = new RegExp(
  `^opis-(?:${kinds.join("|")})-(?:(?<machine>[0-9a-f]{6})-(?<process>\\d+)-)?[A-Za-z0-9]{6}$`,
);

// No work goes on for longer without touching its folder.
const oldMilliseconds = 24 * 3_600_000;

/** Creates a temporary folder, which the caller deletes. Rejects with `StorageUnavailable` if the disk is full. */
export async function createTemporaryFolder(kind: (typeof kinds)[number]): Promise<string> {
  try {
    return await mkdtemp(path.join(tmpdir(), `opis-${kind}-${machine}-${process.pid}-`));
  } catch (error) {
    throw explainTemporaryError(error);
  }
}

/** Writes chunks to a local file and closes their source. Rejects with `StorageUnavailable` if the disk is full. */
export async function writeTemporaryFile(
  source: AsyncIterable<Uint8Array> | Readable,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await pipeline(source, createWriteStream(file, { mode: 0o600 }), { ...(signal && { signal }) });
  } catch (error) {
    throw explainTemporaryError(error);
  }
}

/**
 * Deletes the temporary folders of this process: when it stops, and at its start those of an earlier one with the same
 * id.
 */
export async function deleteOwnTemporaryFolders(parent = tmpdir()): Promise<void> {
  for (const { folder, owner } of await temporaryFolders(parent)) if (owner === process.pid) await deleteFolder(folder);
}

/** Deletes temporary folders of processes that have ended, and any older than a day; returns their number. */
export async function sweepTemporaryFolders(parent = tmpdir()): Promise<number> {
  // Uses the machine's clock, as file times do.
  const before = Date.now() - oldMilliseconds;
  let count = 0;
  for (const { folder, owner } of await temporaryFolders(parent)) {
    const isLeft = (owner !== undefined && !isRunning(owner)) || (await lastTouched(folder)) < before;
    if (isLeft && (await deleteFolder(folder))) count += 1;
  }
  return count;
}

interface TemporaryFolder {
  readonly folder: string;
  /** Id of the process of this machine that created it; undefined for another machine. */
  readonly owner: number | undefined;
}

async function temporaryFolders(parent: string): Promise<TemporaryFolder[]> {
  const entries = await readdir(parent, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const match = entry.isDirectory() ? namePattern.exec(entry.name) : null;
    const owner = match?.groups?.machine === machine ? Number(match.groups.process) : undefined;
    return match ? { folder: path.join(parent, entry.name), owner } : [];
  });
}

// Folders of other users cannot be deleted here.
function deleteFolder(folder: string): Promise<boolean> {
  return rm(folder, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code !== "ESRCH";
  }
}

/** Returns the time of the last change of a folder or its content, milliseconds; NaN if it is gone or unreadable. */
async function lastTouched(folder: string): Promise<number> {
  try {
    const folderStats = await lstat(folder);
    const inside = await Promise.all((await readdir(folder)).map((name) => lstat(path.join(folder, name))));
    return Math.max(...[folderStats, ...inside].map(({ mtimeMs }) => mtimeMs));
  } catch {
    return Number.NaN;
  }
}
