import { fileName } from "@opis/documents/file-name";
import type { CompanyDocument } from "../../papers/company-document.ts";
import type { DocumentsOf } from "../../papers/documents-of.ts";

type Extension = Parameters<typeof fileName>[0]["extension"];

/** Longest part of an object's name in the name of a file, characters. */
const objectNameCharacters = 60;

/** Name of a downloaded file of the company (documents 0.4). */
export function nameOfFile({ snapshot, today }: DocumentsOf, key: string, extension: Extension): string {
  return fileName({ key, shortName: snapshot.rows.information[0]?.short_name, date: today, extension });
}

/** Name of a downloaded document; of one about an object, with the object's name. */
export function nameOfDocument({ paper, object }: CompanyDocument, given: DocumentsOf, extension: Extension): string {
  const about = object === null ? "" : `_${[...object.name].slice(0, objectNameCharacters).join("")}`;
  return nameOfFile(given, `${paper.key}${about}`, extension);
}
