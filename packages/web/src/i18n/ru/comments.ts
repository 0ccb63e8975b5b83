import { defineWords } from "../language.ts";

const commentsRu = {
  unresolved: "Нерешённые · {{count}}",
  all: "Все · {{count}}",
  show: "Какие показать",
  toQuestion: "к вопросу «{{label}}»",
  inRow: "{{row}}: {{label}}",
  rowGone: "запись удалена",
  none: "Комментариев пока нет. Нажмите значок у вопроса, чтобы спросить или подсказать.",
  noneToRead: "Комментариев пока нет.",
  noneOpen: "Всё решено.",
  field: "Комментарий к вопросу «{{label}}»",
  placeholder: "Спросите или подскажите",
  placeholderWithPeople: "Спросите или подскажите; @ — обратиться к человеку",
  people: "К кому обратиться",
  draftStored: "Черновик хранится на этом устройстве",
  keys: "Ctrl+Enter — отправить, Esc — к вопросу",
  keysOfRecord: "Ctrl+Enter — отправить, Esc — закрыть",
  add: "Отправить",
  save: "Сохранить",
  cancel: "Отмена",
  write: "Написать комментарий",
  reply: "Ответить",
  resolve: "Отметить решённым",
  reopen: "Вернуть",
  edit: "Изменить",
  remove: "Удалить",
  removeAsk: "Удалить комментарий?",
  keep: "Оставить",
  resolvedBy: "Решено: {{name}}, {{time}}",
  changed: "изменён",
  forRespondents: "Виден по ссылке",
  showToRespondents: "Показать по ссылке",
  hideFromRespondents: "Скрыть от отвечающих",
} as const;

/** Texts of the comments on questions. */
export const commentsWords = defineWords(commentsRu, "comments");
