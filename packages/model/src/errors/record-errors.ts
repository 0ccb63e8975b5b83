import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about numbered records: requests, incidents and the like. */
export const recordErrors = {
  record_not_deletable: {
    status: 400,
    text: words(
      "Зарегистрированную запись нельзя удалить: отметьте, что она зарегистрирована ошибочно",
      "A registered record cannot be deleted: mark it as registered by mistake",
    ),
  },
  training_not_passed: {
    status: 409,
    text: words("Свидетельство выдаётся, когда тест сдан", "A certificate is issued once the test is passed"),
  },
  record_finished: {
    status: 409,
    text: words(
      "По записи уже дан ответ, или она закрыта. Чтобы изменить запись, верните её в работу и укажите причину",
      "The record has been answered or closed. To change it, reopen it and give a reason",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
