import { defineWords } from "../words.ts";

const proposalsRu = {
  waiting: "Ждут одобрения",
  waitingText:
    "Это добавили участники, чьи анкеты скрыты, пока Вы не ответите. В документах и рисках они пока не учитываются.",
  questionnaire: "Анкета",
  proposedBy: "Кто предложил",
  nobody: "Неизвестно",
  left: "уже не в компании",
  grant: "Одобрить",
  grantOf: "Одобрить: {{name}}",
  takeOver: "В общий список",
  takeOverOf: "В общий список: {{name}}",
  refuse: "Отклонить",
  refuseOf: "Отклонить: {{name}}",
  refuseTitle: "Отклонить анкету?",
  refuseText: "Анкета «{{name}}» будет удалена, вернуть её можно в истории. Автор увидит причину.",
  reason: "Причина",
  reasonNeeded: "Напишите причину: её прочитает автор",
  granted: "Анкета «{{name}}» одобрена и открыта автору",
  taken: "«{{name}}» теперь в общем списке",
  refused: "Анкета «{{name}}» отклонена",
  own: "Ваши предложения",
  ownText: "То, что Вы добавили, появится в списках после одобрения администратора.",
  state: "Ответ",
  state_waiting: "Ждёт одобрения",
  state_granted: "Одобрена",
  state_refused: "Отклонена",
  state_taken_over: "Добавлена в общий список",
  putAway: "Скрыть",
  putAwayOf: "Скрыть ответ: {{name}}",
} as const;

/** Texts of questionnaires that wait for approval. */
export const proposalsWords = defineWords(proposalsRu, "proposals");
