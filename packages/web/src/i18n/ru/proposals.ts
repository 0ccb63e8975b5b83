import { defineWords } from "../words.ts";

const proposalsRu = {
  waiting: "Ждут одобрения",
  waitingText: "Это добавили те, чьи анкеты скрыты, пока Вы не ответите. В документы и риски они пока не входят.",
  questionnaire: "Анкета",
  proposedBy: "Кто предложил",
  nobody: "Неизвестно",
  left: "уже не в компании",
  grant: "Одобрить",
  grantOf: "Одобрить: {{name}}",
  takeOver: "Взять себе",
  takeOverOf: "Взять себе: {{name}}",
  refuse: "Отклонить",
  refuseOf: "Отклонить: {{name}}",
  refuseTitle: "Отклонить анкету?",
  refuseText: "Анкета «{{name}}» будет удалена, вернуть её можно в истории. Автор увидит причину.",
  reason: "Причина",
  reasonNeeded: "Напишите причину: её прочитает автор",
  granted: "Анкета «{{name}}» одобрена и открыта автору",
  taken: "«{{name}}» теперь в общем списке",
  refused: "В анкете «{{name}}» отказано",
  own: "Ваши предложения",
  ownText: "То, что Вы добавили, появится в списках после одобрения администратора.",
  state: "Ответ",
  state_waiting: "Ждёт одобрения",
  state_granted: "Одобрена",
  state_refused: "Отклонено",
  state_taken_over: "Администратор взял себе",
  putAway: "Убрать",
  putAwayOf: "Убрать ответ: {{name}}",
} as const;

/** Texts of questionnaires that wait for approval. */
export const proposalsWords = defineWords(proposalsRu, "proposals");
