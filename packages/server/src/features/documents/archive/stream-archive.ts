import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import type { Database } from "../../../db/database.ts";

/** The files of an archive as one zip, read and sent one after another; Word files and PDFs are packed already. */
export function streamArchive(db: Database, company: number, archive: string): Readable {
  return Readable.from(zipped(filesOf(db, company, archive)), { objectMode: false });
}

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function* filesOf(db: Database, company: number, archive: string): AsyncGenerator<ArchiveFile> {
  for (let position = 0; ; position++) {
    const [file] = await db.inCompany(company, (transaction) =>
      transaction.query<{ name: string; bytes: Uint8Array }>(
        "select name, bytes from document_archive_files where company_id = $1 and archive_id = $2 and position = $3",
        [company, archive, position],
      ),
    );
    if (!file) return;
    yield file;
  }
}

async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new Uint8Array(bytes), true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
