/** Texts of answers that respondents propose. */
export const proposedChangesRu = {
  title: "Предложенные правки",
  hint: "Их предложили по ссылке. Пока правка не принята, в анкете стоит прежний ответ.",
  before: "Сейчас",
  proposed: "Предложено",
  nothing: "нет ответа",
  accept: "Принять",
  acceptOf: "Принять правку: {{label}}",
  refuse: "Отклонить",
  refuseOf: "Отклонить правку: {{label}}",
  accepted: "Правка принята: {{label}}",
  refused: "Правка отклонена: {{label}}",
  acceptTitle: "Принять правку?",
  refuseTitle: "Отклонить правку?",
  word: "Слово автору",
  wordHint: "Автор прочтёт его по своей ссылке",
  wordNeeded: "Напишите, почему: это прочитает автор",
} as const;
