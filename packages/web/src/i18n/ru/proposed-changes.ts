import { defineWords } from "../words.ts";

const proposedChangesRu = {
  title: "Предложенные правки",
  hint: "Их предложили по ссылке. Пока правка не принята, в анкете всё по-прежнему.",
  before: "Сейчас",
  proposed: "Предложено",
  proposedBy: "Предложение по ссылке: {{name}}, {{day}}",
  nothing: "нет ответа",
  toAdd: "{{label}}: добавить",
  toDelete: "{{label}}: удалить",
  noRow: "нет",
  look: "Посмотреть файл",
  lookAt: "Посмотреть файл: {{name}}",
  changedMeanwhile: "Тем временем это изменили: сравните ещё раз",
  deletedMeanwhile: "Это уже удалили",
  goneMeanwhile: "Того, к чему относится правка, больше нет: её можно только отклонить",
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
