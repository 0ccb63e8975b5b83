import type { Regulator } from "@opis/model/certificates/certificates";
import { fileMaxBytes } from "@opis/model/limits";
import type { Database } from "../../db/database.ts";
import { decodeFile } from "./decode-file.ts";
import { FileRefused } from "./file-refused.ts";
import { readCsv } from "./read-csv.ts";
import { readFsbRegister } from "./read-fsb-register.ts";
import { readFstecRegister } from "./read-fstec-register.ts";
import { isArchive, readOfficeTable } from "./read-office-table.ts";
import type { RegisterTable } from "./register-table.ts";
import { type StoredRegister, storeRegister } from "./store-register.ts";

const readers: Readonly<Record<Regulator, (table: string[][]) => RegisterTable>> = {
  fstec: readFstecRegister,
  fsb: readFsbRegister,
};

/** What came of an import. */
export interface ImportedRegister extends StoredRegister {
  readonly problems: RegisterTable["problems"];
}

export interface RegisterFile {
  readonly regulator: Regulator;
  /** A CSV in UTF-8 or Windows-1251, a .docx or an .ods. */
  readonly bytes: Uint8Array;
  /** ISO day whose register this is. */
  readonly day: string;
}

/** Takes a register's file over, all or nothing; throws `FileRefused` where it is no such file. */
export async function importRegister(db: Database, { regulator, bytes, day }: RegisterFile): Promise<ImportedRegister> {
  if (bytes.length > fileMaxBytes) throw new FileRefused("Файл больше 100 МБ");
  const { rows, problems } = readers[regulator](isArchive(bytes) ? readOfficeTable(bytes) : readCsv(decodeFile(bytes)));
  // A file without certificates would mark the whole register as gone.
  if (rows.length === 0) throw new FileRefused("В файле нет ни одного сертификата");
  const stored = await db.outsideCompanies((transaction) => storeRegister(transaction, { regulator, rows, day }));
  return { ...stored, problems };
}
