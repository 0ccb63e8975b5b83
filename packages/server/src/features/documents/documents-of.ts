import { fileName } from "@opis/documents/file-name";
import type { CompanySnapshot } from "@opis/model/row";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import { readSnapshot } from "../../records/snapshot.ts";
import { readStored, type StoredDocument } from "./stored.ts";

/** All that a company's documents are told from. */
export interface DocumentsOf {
  readonly snapshot: CompanySnapshot;
  readonly stored: ReadonlyMap<string, StoredDocument>;
  readonly today: string;
  readonly language: Language;
}

/** Reads a company and what is stored of its documents, in one transaction. */
export async function documentsOf(context: Context, company: number, language: Language): Promise<DocumentsOf> {
  const today = context.clock.now().toISOString().slice(0, 10);
  return context.db.inCompany(company, async (transaction) => {
    const snapshot = await readSnapshot(transaction);
    return { snapshot, stored: await readStored(transaction), today, language };
  });
}

/** Name of a downloaded file of the company (documents 0.4). */
export function nameOfFile(
  { snapshot, today }: DocumentsOf,
  key: string,
  extension: Parameters<typeof fileName>[0]["extension"],
): string {
  return fileName({ key, shortName: snapshot.rows.information[0]?.short_name, date: today, extension });
}
