import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors of file storage and of the temporary disk. */
export const storageErrors = {
  stored_file_missing: {
    status: 404,
    text: words(
      "Содержимого этого файла в хранилище нет: сообщите администратору или загрузите файл ещё раз",
      "File storage does not have this file: tell the administrator or upload it again",
    ),
  },
  storage_unavailable: {
    status: 503,
    text: words(
      "Хранилище файлов недоступно, повторите чуть позже",
      "File storage is not available, try again in a moment",
    ),
  },
  storage_full: {
    status: 507,
    text: words(
      "В хранилище файлов закончилось место: сообщите администратору",
      "File storage is full: tell the administrator",
    ),
  },
  temporary_space_full: {
    status: 507,
    text: words(
      "На сервере закончилось место для временных файлов: сообщите администратору",
      "The server has no room for temporary files: tell the administrator",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
