import { type Words, words } from "../bilingual-text.ts";
import { fileMaxBytes } from "../limits.ts";

const doc = ["doc", "docx", "dot", "pdf", "txt"] as const;
const xls = [...doc, "xls", "xlsx"] as const;

/** Endings of file names that may be uploaded, by the type of the upload (specification 5). */
export const fileTypes = {
  doc,
  doc_png: [...doc, "png"],
  xls,
  xls_png: [...xls, "png"],
  default: ["jpg", "jpeg", "png", "gif", "pdf"],
  document: [...xls, "png", "jpg", "jpeg"],
  company: ["gz"],
  template: ["docx"],
  logo: ["png", "jpg", "jpeg"],
  video: ["mp4", "webm"],
  feed: ["xml", "rss", "atom"],
  threats: ["xlsx"],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof fileTypes;
export type FileExtension = (typeof fileTypes)[FileType][number];

/** The ending of a file's name in lower case, without the dot; empty where there is none. */
function extensionOf(filename: string): string {
  return /\.([^.\\/]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

/** The ending of a name, where the type of the upload allows it. */
export function allowedExtension(type: FileType, filename: string): FileExtension | undefined {
  const extension = extensionOf(filename);
  return fileTypes[type].find((allowed) => allowed === extension);
}

/** Says that a file of a wrong format was added, and which formats may be (specification 5). */
export function wrongFormat(type: FileType): Words {
  const formats = fileTypes[type].join(", ");
  return words(
    `Добавлен файл неверного формата. Допустимые форматы: ${formats}`,
    `A file of a wrong format was added. Allowed formats: ${formats}`,
  );
}

/** Says that a file is larger than may be (specification 5); `most` in bytes. */
export function fileTooLarge(most: number = fileMaxBytes): Words {
  const megabytes = Math.floor(most / 1_048_576);
  return words(
    `Размер загружаемого файла не должен превышать ${megabytes} МБ`,
    `Uploaded file must be smaller than ${megabytes} MB`,
  );
}

const unsafe = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

/** A file's name as it is stored and returned: without folders and signs that systems do not take, at most 200 characters. */
export function safeFileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? "").replace(unsafe, "").trim().replace(/^\.+/, "");
  const extension = extensionOf(name);
  const stem = extension === "" ? name : name.slice(0, -(extension.length + 1));
  const shortened = [...stem].slice(0, 200 - extension.length).join("") || "file";
  return extension === "" ? shortened : `${shortened}.${extension}`;
}

/** Returns a file's name as it was before a browser wrote it into a form: there a quotation mark and line ends are escaped (HTML, 4.10.21.8). */
export function formFileName(written: string): string {
  return written.replaceAll("%22", '"').replace(/%0[ad]/giu, " ");
}

/** Media type of a workbook. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
