import { defineWords } from "../language.ts";

const proposedChangesRu = {
  title: "Предложенные правки",
  hint: "Их предложил респондент. Пока Вы не примете правку, анкета не меняется.",
  before: "Сейчас",
  proposed: "Предложено",
  proposedBy: "Предложение по ссылке: {{name}}, {{day}}",
  nothing: "нет ответа",
  toAdd: "{{label}}: добавить",
  toDelete: "{{label}}: удалить",
  noRow: "нет",
  look: "Посмотреть файл",
  lookAt: "Посмотреть файл: {{name}}",
  changedMeanwhile: "Ответ уже изменили: сравните ещё раз",
  deletedMeanwhile: "Это уже удалили",
  goneMeanwhile: "Запись, к которой относится правка, удалена. Правку можно только отклонить",
  accept: "Принять",
  acceptOf: "Принять правку: {{label}}",
  refuse: "Отклонить",
  refuseOf: "Отклонить правку: {{label}}",
  accepted: "Правка принята: {{label}}",
  refused: "Правка отклонена: {{label}}",
  acceptTitle: "Принять правку?",
  refuseTitle: "Отклонить правку?",
  word: "Комментарий автору",
  wordHint: "Автор прочтёт его по своей ссылке",
  wordNeeded: "Напишите, почему: это прочитает автор",
} as const;

/** Texts of answers that respondents propose. */
export const proposedChangesWords = defineWords(proposedChangesRu, "proposedChanges");

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
