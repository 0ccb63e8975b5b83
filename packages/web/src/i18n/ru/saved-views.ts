import { defineWords } from "../language.ts";

const savedViewsRu = {
  views: "Представления",
  viewsEmpty: "Сохранённых представлений пока нет",
  viewShared: "общее",
  saveView: "Сохранить представление…",
  saveViewTitle: "Сохранить представление таблицы",
  viewName: "Название представления",
  viewSharedLabel: "Показывать всем в компании",
  viewSharedHint: "Изменить и удалить общее представление можете Вы и те, кто управляет настройками компании",
  replaceView: "Обновить «{{name}}» текущим представлением",
  shareView: "Показывать всем «{{name}}»",
  unshareView: "Не показывать другим «{{name}}»",
  deleteView: "Удалить «{{name}}»",
  viewActions: "Изменить представление: {{name}}",
  viewSaved: "Представление сохранено",
} as const;

/** Texts of the saved views of tables. */
export const savedViewsWords = defineWords(savedViewsRu, "savedViews");
