import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { ArchiveError } from "../archive/archive-error.ts";
import type { Entry } from "../archive/entry.ts";
import { readArchive } from "../archive/read-archive.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { createTemporaryFolder, writeTemporaryFile } from "../files/temporary-folder.ts";
import { type BackupContents, partName } from "./backup-format.ts";
import type { Progress } from "./progress.ts";
import { rowsInto } from "./stored-tables.ts";

interface Loading {
  readonly client: pg.Client;
  readonly files: BlobStore;
  readonly contents: BackupContents;
  readonly file: string;
  readonly passphrase: string;
  readonly onProgress: (progress: Progress) => void;
}

/** Puts the rows of a backup into tables that are there and empty, and its files into the storage. */
export async function loadBackup(loading: Loading): Promise<void> {
  const { client, files, contents, onProgress } = loading;
  const tables = new Map(contents.tables.map((table) => [table.name, table]));
  const done = { tables: 0, files: 0 };
  const folder = await createTemporaryFolder("restore");
  try {
    for await (const { kind, key, content } of joined(readArchive(loading.file, loading))) {
      onProgress({ stage: kind, done: done[kind]++, total: contents[kind].length });
      if (kind === "tables") {
        const table = tables.get(key);
        if (!table) throw new ArchiveError(`The backup holds something unknown: ${key}`);
        await pipeline(content, rowsInto(client, table));
      } else {
        const local = path.join(folder, "content");
        await writeTemporaryFile(content, local);
        await files.put(key, local);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Whole {
  readonly kind: "tables" | "files";
  readonly key: string;
  /** To be read whole before the next one is asked for. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Tables and files with their parts one after another as they stand in the archive. */
async function* joined(entries: AsyncGenerator<Entry>): AsyncGenerator<Whole> {
  let next = await entries.next();
  const contentOf = async function* (folder: string) {
    while (!next.done && next.value.name.startsWith(`${folder}/`)) {
      yield* next.value.content;
      next = await entries.next();
    }
  };
  try {
    while (!next.done) {
      const [, kind, key] = partName.exec(next.value.name) ?? [];
      if ((kind === "tables" || kind === "files") && key !== undefined)
        yield { kind, key, content: contentOf(`${kind}/${key}`) };
      else next = await entries.next();
    }
  } finally {
    await entries.return(undefined);
  }
}
