/** Maximum length of a file name in characters, without the extension: file systems allow 255 bytes, and a Cyrillic letter takes two. */
export const fileNameMaxLength = 120;

interface NamedFile {
  /** Title of the document, including its object. */
  readonly title: string;
  /** Short name of the company or of the other party; «Компания» if empty. */
  readonly shortName: string | null | undefined;
  /** Document date, YYYY-MM-DD. */
  readonly date: string;
  readonly extension: "docx" | "pdf" | "html" | "xlsx" | "csv" | "zip";
}

/**
 * Returns the name of a downloaded file: «Перечень процессов — ООО Ромашка — 2026-11-21.docx». Characters forbidden by file systems become
 * `_`; a long company name is truncated, never the title or the date. The name is the same within a day.
 */
export function fileName({ title, shortName, date, extension }: NamedFile): string {
  const company = safe(shortName ?? "") || "Компания";
  const shortTitle = [...safe(title)].slice(0, titleMaxLength).join("").trim();
  const room = fileNameMaxLength - [...shortTitle].length - date.length - 2 * separator.length;
  const shortCompany = [...company].slice(0, room).join("").trim();
  return `${[shortTitle, shortCompany, date].join(separator)}.${extension}`;
}

const separator = " — ";

/** A longer title would leave no room for the company. */
const titleMaxLength = 80;

/** Replaces forbidden characters and control characters, which would break the download header. */
function safe(part: string): string {
  return part
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
