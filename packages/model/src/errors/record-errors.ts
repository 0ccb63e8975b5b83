import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about numbered records: requests, incidents and the like. */
export const recordErrors = {
  record_not_deletable: {
    status: 400,
    text: words(
      "Зарегистрированная запись не удаляется: отметьте, что она зарегистрирована ошибочно",
      "A registered record is not deleted: mark it as registered by mistake",
    ),
  },
  record_finished: {
    status: 409,
    text: words(
      "По записи уже дан ответ или она закрыта. Чтобы изменить её, верните её в работу и укажите причину",
      "The record has been answered or closed. Reopen it with a reason to change it",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
