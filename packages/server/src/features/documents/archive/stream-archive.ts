import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../../../db/database.ts";
import { type ZippedFile, zipFiles } from "../../../files/zip-files.ts";

/** A file that went into a zip: what it is of, and by what anybody can tell that it is this very one. */
export interface PackedFile {
  readonly name: string;
  readonly key: string;
  readonly object_id: number;
  readonly made_date: string;
  readonly sha256: string;
}

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type StoredFile = ArchiveFile & Omit<PackedFile, "sha256"> & Readonly<Record<string, unknown>>;

interface Packing {
  readonly company: number;
  readonly archive: string;
  /** Makes the last file, which tells of all others. */
  readonly inventory: (packed: readonly PackedFile[]) => Promise<ArchiveFile>;
}

/** The files of an archive as one zip with their inventory, read and sent one after another; Word files and PDFs are packed already. */
export function streamArchive(db: Database, packing: Packing): Readable {
  return Readable.from(zipFiles(filesOf(db, packing)), { objectMode: false });
}

async function* filesOf(db: Database, { company, archive, inventory }: Packing): AsyncGenerator<ZippedFile> {
  const packed: PackedFile[] = [];
  for (let position = 0; ; position++) {
    const [file] = await db.inCompany(company, (transaction) =>
      transaction.query<StoredFile>(
        `select name, key, object_id, made_date, bytes from document_archive_files
         where company_id = $1 and archive_id = $2 and position = $3`,
        [company, archive, position],
      ),
    );
    if (!file) break;
    const { name, key, object_id, made_date, bytes } = file;
    packed.push({ name, key, object_id, made_date, sha256: createHash("sha256").update(bytes).digest("hex") });
    yield { name, content: bytes };
  }
  const { name, bytes } = await inventory(packed);
  yield { name, content: bytes };
}
