import { answer, click, company, type OpenableParts, press, reload } from "./openable-parts.ts";

const newValue = {
  form: "subject",
  id: 999_999,
  name: "Стажёры",
  category: null,
  suggested_by: "anna@romashka.ru",
  suggested: "2026-02-28T09:00:00Z",
  used: 2,
};

/** Overlays of directories, review tables, risks, uploaded documents and history. */
export const registerParts: OpenableParts = {
  "a directory's entry": {
    path: `${company}directory/?form=third_party`,
    open: [press(/^Изменить: /, /^Edit: /)],
    shows: "dialog",
  },
  "deleting an entry": {
    path: `${company}directory/?form=third_party`,
    open: [press(/^Удалить: /, /^Delete: /)],
    shows: "dialog",
  },
  "an entry that is used": {
    path: `${company}directory/?form=subject`,
    open: [press("Удалить: Работники", "Delete: Работники"), press(/^Удалить$/, /^Delete$/)],
    shows: "dialog",
  },
  "merging groups": {
    path: `${company}directory/?form=subject`,
    open: [
      (page) => page.locator("main input[type=checkbox]").nth(0).check(),
      (page) => page.locator("main input[type=checkbox]").nth(1).check(),
      press("Объединить", "Merge"),
    ],
    shows: "dialog",
  },
  "merging a new value": {
    path: `${company}directory/?form=subject`,
    open: [
      answer(/\/meta\/$/, { new_values: 1 }),
      answer(/\/new_values\//, { count: 1, results: [newValue] }),
      reload,
      press("Заменить: Стажёры", "Replace: Стажёры"),
    ],
    shows: "dialog",
  },
  "renaming a tag": {
    path: `${company}directory/?form=tags`,
    open: [press(/^Переименовать: /, /^Rename: /)],
    shows: "dialog",
  },
  "columns of a review table": {
    path: `${company}review/processes/`,
    open: [press("Столбцы", "Columns")],
    shows: "dialog",
  },
  "a filter of a review table": {
    path: `${company}review/processes/`,
    open: [press(/^Фильтр по столбцу/, /^Filter by “/)],
    shows: "dialog",
  },
  "downloading a review table": {
    path: `${company}review/processes/`,
    open: [press("Скачать", "Download")],
    shows: "menu",
  },
  "a row of a review table": {
    path: `${company}review/processes/`,
    open: [click("main td a")],
    shows: "dialog",
  },
  "not counting a risk": {
    path: `${company}risks/`,
    open: [click("a[data-risk]"), press("Принять риск", "Accept risk")],
    shows: "textbox",
  },
  "a link to a document": {
    path: `${company}documents/?part=uploaded`,
    open: [press("Добавить ссылку", "Add link")],
    shows: "dialog",
  },
  "an uploaded document": {
    path: `${company}documents/?part=uploaded`,
    open: [press(/^Изменить: /, /^Edit: /)],
    shows: "dialog",
  },
  "deleting an uploaded document": {
    path: `${company}documents/?part=uploaded`,
    open: [press(/^Удалить: /, /^Delete: /)],
    shows: "dialog",
  },
  "restoring from history": {
    path: `${company}history/?kind=deleted`,
    open: [press(/^Вернуть «/, /^Restore “/)],
    shows: "dialog",
  },
};
