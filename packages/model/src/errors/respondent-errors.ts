import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about respondents' additions and proposals by link, and decisions on them. */
export const respondentErrors = {
  comments_only: {
    status: 403,
    text: words(
      "По этой ссылке можно только читать и комментировать: ответ остался прежним",
      "With this link you can only read and comment. The answer is unchanged",
    ),
  },
  proposed_row_gone: {
    status: 400,
    text: words(
      "Запись, к которой относится правка, удалена. Правку можно только отклонить",
      "The item no longer exists, so the change can only be declined",
    ),
  },
  accept_first: {
    status: 400,
    text: words(
      "Эта правка относится к строке, которую тоже предложили: сначала примите строку",
      "This change refers to a proposed row: accept that row first",
    ),
  },
  industry_pack_invalid: {
    status: 400,
    text: words(
      "Файл не подходит: это не отраслевой набор или в нём ошибки",
      "The file is no industry pack, or has mistakes",
    ),
  },
  too_many_new_values: {
    status: 400,
    text: words(
      "Слишком много новых значений ждут проверки. Выберите из существующих или напишите в комментарии",
      "Too many new values are waiting for review. Select an existing one, or leave a comment",
    ),
  },
  no_longer_new: {
    status: 400,
    text: words("Это значение уже принято или удалено", "This value has already been accepted or deleted"),
  },
} as const satisfies Record<string, ErrorKind>;
