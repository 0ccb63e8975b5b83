import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors of file storage and of the temporary disk. */
export const storageErrors = {
  stored_file_missing: {
    status: 404,
    text: words(
      "Файла нет в хранилище: сообщите администратору или загрузите файл ещё раз",
      "The file is missing from storage: contact the administrator or upload it again",
    ),
  },
  storage_unavailable: {
    status: 503,
    text: words(
      "Хранилище файлов недоступно, повторите чуть позже",
      "File storage is unavailable, try again in a moment",
    ),
  },
  storage_full: {
    status: 507,
    text: words(
      "В хранилище файлов закончилось место: сообщите администратору",
      "File storage is full: contact the administrator",
    ),
  },
  temporary_space_full: {
    status: 507,
    text: words(
      "На сервере закончилось место для временных файлов: сообщите администратору",
      "The server has no space for temporary files: contact the administrator",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
