/** The longest file name in characters, without the extension: file systems allow 255 bytes, and a Cyrillic letter has two. */
export const fileNameMaxLength = 120;

interface NamedFile {
  /** What the file is called: the title of the document, with the object that it is about. */
  readonly title: string;
  /** Short name of the company (or of the other party); empty becomes «Компания». */
  readonly shortName: string | null | undefined;
  /** Date of the document, YYYY-MM-DD. */
  readonly date: string;
  readonly extension: "docx" | "pdf" | "html" | "xlsx" | "csv" | "zip";
}

/**
 * Returns the name of a downloaded file: «Перечень процессов — ООО Ромашка — 2026-11-21.docx». Signs that a file system forbids become
 * `_`; a long company name is cut, never the title or the date. The same day gives the same name.
 */
export function fileName({ title, shortName, date, extension }: NamedFile): string {
  const company = safe(shortName ?? "") || "Компания";
  const named = [...safe(title)].slice(0, titleMaxLength).join("").trim();
  const room = fileNameMaxLength - [...named].length - date.length - 2 * separator.length;
  const cut = [...company].slice(0, room).join("").trim();
  return `${[named, cut, date].join(separator)}.${extension}`;
}

const separator = " — ";

/** A longer title would leave no room for the company. */
const titleMaxLength = 80;

/** Control characters go with the forbidden signs: they break the header of a download. */
function safe(part: string): string {
  return part
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
