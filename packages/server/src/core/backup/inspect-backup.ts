import { createHash, type Hash } from "node:crypto";
import type { z } from "zod";
import { ArchiveError } from "../archive/archive-error.ts";
import { bytesOf, type Entry } from "../archive/entry.ts";
import { readArchive } from "../archive/read-archive.ts";
import {
  type BackupContents,
  type BackupHead,
  backupContents,
  backupHead,
  backupVersion,
  contentsName,
  headName,
  partName,
} from "./backup-format.ts";
import { type RowSum, rowSum } from "./row-sum.ts";

/** A backup that was read to its end and is whole. */
export interface InspectedBackup {
  readonly head: BackupHead;
  readonly contents: BackupContents;
}

/** Reads a backup whole and compares each table and file with what it must come to; throws `ArchiveError` where anything is amiss. */
export async function inspectBackup(file: string, passphrase = ""): Promise<InspectedBackup> {
  let head: BackupHead | undefined;
  let contents: BackupContents | undefined;
  const tables = new Map<string, RowSum>();
  const files = new Map<string, Hash>();
  for await (const entry of readArchive(file, { passphrase })) {
    head ??= await readHead(entry);
    if (entry.name === headName) continue;
    if (entry.name === contentsName) contents = read(backupContents, await bytesOf(entry));
    else await note(entry, tables, files);
  }
  if (!head || !contents) throw new ArchiveError("The archive is no backup of Opis");
  compare(contents, tables, files);
  return { head, contents };
}

async function readHead(entry: Entry): Promise<BackupHead> {
  if (entry.name !== headName) throw new ArchiveError("The archive is no backup of Opis");
  const head = read(backupHead, await bytesOf(entry));
  if (head.version > backupVersion) {
    throw new ArchiveError(
      `The backup was made by a newer edition of Opis (format ${head.version}): restore it with that one`,
    );
  }
  return head;
}

function read<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new ArchiveError(`The archive is no backup of Opis: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

async function note({ name, content }: Entry, tables: Map<string, RowSum>, files: Map<string, Hash>): Promise<void> {
  const [, kind, key = ""] = partName.exec(name) ?? [];
  if (kind === undefined) throw new ArchiveError(`The backup holds something unknown: ${name}`);
  if (kind === "tables") {
    const sum = tables.get(key) ?? rowSum();
    tables.set(key, sum);
    for await (const chunk of content) sum.add(chunk);
  } else {
    const hash = files.get(key) ?? createHash("sha256");
    files.set(key, hash);
    for await (const chunk of content) hash.update(chunk);
  }
}

function compare({ tables, files }: BackupContents, found: Map<string, RowSum>, hashes: Map<string, Hash>): void {
  for (const { name, rows, sum } of tables) {
    const is = (found.get(name) ?? rowSum()).result();
    if (is.rows !== rows || is.sum !== sum) throw new ArchiveError(`The backup is damaged: table ${name}`);
    found.delete(name);
  }
  for (const { blob, sha256 } of files) {
    if ((hashes.get(blob) ?? createHash("sha256")).digest("hex") !== sha256)
      throw new ArchiveError(`The backup is damaged: file ${blob}`);
    hashes.delete(blob);
  }
  const [more] = [...found.keys(), ...hashes.keys()];
  if (more !== undefined) throw new ArchiveError(`The backup holds something unknown: ${more}`);
}
