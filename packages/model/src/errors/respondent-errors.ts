import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors about respondents' additions and proposals by link, and decisions on them. */
export const respondentErrors = {
  comments_only: {
    status: 403,
    text: words(
      "По этой ссылке можно только читать и комментировать: ответ остался прежним",
      "By this link you can only read and comment: the answer stays as it was",
    ),
  },
  proposed_row_gone: {
    status: 400,
    text: words(
      "Того, к чему относится правка, больше нет: её можно только отклонить",
      "What the change is about is there no more: it can only be refused",
    ),
  },
  accept_first: {
    status: 400,
    text: words(
      "Эта правка называет строку, которую тоже предложили: сначала примите ту",
      "This change names a row that is proposed as well: accept that one first",
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
      "Слишком много новых значений ждут проверки. Выберите из имеющихся или напишите об этом в комментарии",
      "Too many new values wait to be looked at. Choose one that is there, or say so in a comment",
    ),
  },
  no_longer_new: {
    status: 400,
    text: words("Это значение уже принято или удалено", "This value is accepted already, or deleted"),
  },
} as const satisfies Record<string, ErrorKind>;
