import { type Words, words } from "../bilingual-text.ts";
import { fileMaxBytes } from "../limits.ts";

const doc = ["doc", "docx", "dot", "pdf", "txt"] as const;
const xls = [...doc, "xls", "xlsx"] as const;

/** Allowed file extensions by type of upload (specification 5). */
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

/** Returns a file's extension in lower case, without the dot; empty if there is none. */
function extensionOf(filename: string): string {
  return /\.([^.\\/]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

/** Returns a file's extension if the type of upload allows it; undefined otherwise. */
export function allowedExtension(type: FileType, filename: string): FileExtension | undefined {
  const extension = extensionOf(filename);
  return fileTypes[type].find((candidate) => candidate === extension);
}

/** Returns the message for a file of a forbidden format, with the allowed ones (specification 5). */
export function wrongFormat(type: FileType): Words {
  const formats = fileTypes[type].join(", ");
  return words(
    `Добавлен файл неверного формата. Допустимые форматы: ${formats}`,
    `A file of the wrong format was added. Allowed formats: ${formats}`,
  );
}

/** Returns the message for a file over the maximum size (specification 5); `most` is in bytes. */
export function fileTooLarge(most: number = fileMaxBytes): Words {
  const megabytes = Math.floor(most / 1_048_576);
  return words(
    `Размер загружаемого файла не должен превышать ${megabytes} МБ`,
    `Uploaded file must be smaller than ${megabytes} MB`,
  );
}

const unsafe = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

/** Returns a safe file name for storage and download: without folders and forbidden characters, at most 200 characters. */
export function safeFileName(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? "").replace(unsafe, "").trim().replace(/^\.+/, "");
  const extension = extensionOf(name);
  const stem = extension === "" ? name : name.slice(0, -(extension.length + 1));
  const shortened = [...stem].slice(0, 200 - extension.length).join("") || "file";
  return extension === "" ? shortened : `${shortened}.${extension}`;
}

/** Restores a file name from a multipart form, where browsers escape quotation marks and line ends (HTML, 4.10.21.8). */
export function formFileName(escapedName: string): string {
  return escapedName.replaceAll("%22", '"').replace(/%0[ad]/giu, " ");
}

/** Media type of a workbook. */
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
