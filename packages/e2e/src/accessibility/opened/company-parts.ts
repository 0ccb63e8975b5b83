import { click, company, item, type OpenedParts, press } from "./act.ts";

const companyMenu = press(/^Действия: /, /^Actions: /);

/** What opens over the list of companies. */
export const companyParts: OpenedParts = {
  "creating a company": { path: "/companies/", open: [press("Создать компанию", "Create company")], shows: "dialog" },
  "importing a company": {
    path: "/companies/",
    open: [press("Загрузить компанию", "Import company")],
    shows: "dialog",
  },
  "a company's menu": { path: "/companies/", open: [companyMenu], shows: "menu" },
  "copying a company": { path: "/companies/", open: [companyMenu, item("Копировать", "Copy")], shows: "dialog" },
  "renaming a company": { path: "/companies/", open: [companyMenu, item("Переименовать", "Rename")], shows: "dialog" },
  "exporting a company": {
    path: "/companies/",
    open: [companyMenu, item("Выгрузить компанию", "Export company")],
    shows: "dialog",
  },
  "all questionnaires as pdf": {
    path: "/companies/",
    open: [companyMenu, item("Все анкеты в pdf", "All questionnaires as PDF")],
    shows: "dialog",
  },
  "a company's time zone": {
    path: `${company}settings/`,
    open: [click("input[role=combobox]")],
    shows: "listbox",
  },
  "writing a mailing": {
    path: `${company}settings/?tab=mailing`,
    open: [press("Новая рассылка", "New mailing"), click("table input[type=checkbox]")],
    shows: "table",
  },
  "the course of the work as a table": {
    path: `${company}stat/`,
    open: [press("Те же числа таблицей", "Show as table")],
    shows: "table",
  },
  "deleting a company": { path: "/companies/", open: [companyMenu, item("Удалить", "Delete")], shows: "dialog" },
};
