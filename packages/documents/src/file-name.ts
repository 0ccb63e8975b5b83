/** The longest file name in characters, without the extension (documents 0.4). */
export const fileNameMaxLength = 120;

interface NamedFile {
  /** Key of the document, or of an agreement with the name of the other party after it. */
  readonly key: string;
  /** Short name of the company (or of the other party); empty becomes «Компания». */
  readonly shortName: string | null | undefined;
  /** Date of the document, YYYY-MM-DD. */
  readonly date: string;
  readonly extension: "docx" | "pdf" | "html" | "xlsx" | "csv" | "zip";
}

/**
 * Name of a downloaded paper (documents 0.4): `perechen_processov_ООО Ромашка_2026-11-21.docx`. Signs that a file system forbids
 * become `_`; a long company name is cut, never the key or the date. The same day gives the same name.
 */
export function fileName({ key, shortName, date, extension }: NamedFile): string {
  const company = safe(shortName ?? "") || "Компания";
  const room = fileNameMaxLength - safe(key).length - date.length - 2;
  const name = [...company].slice(0, Math.max(room, 1)).join("").trim();
  return `${safe(key)}_${name}_${date}.${extension}`;
}

/** Control characters go with the forbidden signs: they break the header of a download. */
function safe(part: string): string {
  return part
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
