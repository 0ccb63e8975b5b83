import { defineWords } from "../words.ts";

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
