import type { ErrorKind } from "./error-kind.ts";
import { words } from "./words.ts";

/** Errors of what respondents add and propose by a link, and of settling it. */
export const respondentErrors = {
  answers_alone_proposed: {
    status: 400,
    text: words(
      "По этой ссылке предлагают правки ответов. О том, что добавить или убрать, напишите в комментарии",
      "By this link changes of answers are proposed. Say in a comment what is to be added or taken away",
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
