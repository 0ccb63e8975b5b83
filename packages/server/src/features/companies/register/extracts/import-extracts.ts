import type { Database } from "../../../../db/database.ts";
import { keepRegistered, type RegisteredCompany } from "../register-table.ts";
import { openExtract } from "./open-extract.ts";
import { readExtract } from "./read-extract.ts";

const companiesAtOnce = 1_000;

/** What came of taking a file over. */
export interface ImportedExtract {
  readonly read: number;
  /** Added or changed; the others were known by a later extract already. */
  readonly kept: number;
}

/**
 * Takes an XML extract of ЕГРЮЛ or ЕГРИП over, a portion after the other: a file that breaks off leaves what came before, and may be
 * taken over again. Throws `ExtractRefused`.
 */
export async function importExtract(db: Database, file: string): Promise<ImportedExtract> {
  let read = 0;
  let kept = 0;
  let portion: RegisteredCompany[] = [];
  const keep = async () => {
    if (portion.length > 0) kept += await keepRegistered(db, portion);
    read += portion.length;
    portion = [];
  };
  for await (const company of readExtract(openExtract(file))) {
    portion.push(company);
    if (portion.length === companiesAtOnce) await keep();
  }
  await keep();
  return { read, kept };
}
