import type { People } from "./make-people.ts";
import { accountParts } from "./opened/account-parts.ts";
import type { OpenedParts } from "./opened/act.ts";
import { companyParts } from "./opened/company-parts.ts";
import { frameParts } from "./opened/frame-parts.ts";
import { peopleParts } from "./opened/people-parts.ts";
import { questionnaireParts } from "./opened/questionnaire-parts.ts";
import { registerParts } from "./opened/register-parts.ts";

/** Every dialog, menu, drawer, list and note, by what it is. */
export const openedParts = (people: People): OpenedParts => ({
  ...companyParts,
  ...questionnaireParts,
  ...registerParts,
  ...peopleParts(people),
  ...accountParts,
  ...frameParts,
});
export const opened: Readonly<Record<string, Opened>> = {
  "the list of companies": {
    path: `${company}forms/`,
    open: [press(/Сменить компанию/, /Switch company/)],
    shows: "listbox",
    only: "desk",
  },
  "the menu of screens": {
    path: `${company}forms/`,
    open: [press("Открыть меню", "Open the menu")],
    shows: "dialog",
    only: "phone",
  },
  "the user's menu": { path: `${company}risks/`, open: [press(/Учётная запись/, /Account/)], shows: "menu" },
  search: { path: `${company}forms/`, open: [key("Control+k")], shows: "dialog" },
  help: { path: `${company}forms/`, open: [press("Справка", "Help")], shows: "dialog" },
  "creating a company": { path: "/companies/", open: [press("Создать компанию", "Create a company")], shows: "dialog" },
  "importing a company": {
    path: "/companies/",
    open: [press("Загрузить компанию", "Import a company")],
    shows: "dialog",
  },
  "a company's menu": { path: "/companies/", open: [companyMenu], shows: "menu" },
  "copying a company": { path: "/companies/", open: [companyMenu, item("Копировать", "Copy")], shows: "dialog" },
  "renaming a company": { path: "/companies/", open: [companyMenu, item("Переименовать", "Rename")], shows: "dialog" },
  "exporting a company": {
    path: "/companies/",
    open: [companyMenu, item("Выгрузить компанию", "Export the company")],
    shows: "dialog",
  },
  "all questionnaires as pdf": {
    path: "/companies/",
    open: [companyMenu, item("Все анкеты в pdf", "All questionnaires as pdf")],
    shows: "dialog",
  },
  "a questionnaire as pdf": {
    path: `${company}process/1/`,
    open: [press("Скачать анкету в pdf", "Download the questionnaire as pdf")],
    shows: "dialog",
  },
  "a company's time zone": {
    path: "/companies/",
    open: [companyMenu, item("Часовой пояс", "Time zone")],
    shows: "dialog",
  },
  "deleting a company": { path: "/companies/", open: [companyMenu, item("Удалить", "Delete")], shows: "dialog" },
  "adding a process": {
    path: `${company}forms/`,
    open: [press("Добавить процесс", "Add a process")],
    shows: "dialog",
  },
  "adding a system": { path: `${company}forms/`, open: [press("Добавить систему", "Add a system")], shows: "dialog" },
  "a process's menu": { path: `${company}forms/`, open: [rowMenu], shows: "menu" },
  "copying a process": {
    path: `${company}forms/`,
    open: [rowMenu, item("Копировать", "Copy")],
    shows: "dialog",
  },
  "renaming a process": {
    path: `${company}forms/`,
    open: [rowMenu, item("Переименовать", "Rename")],
    shows: "dialog",
  },
  "deleting a process": { path: `${company}forms/`, open: [rowMenu, item("Удалить", "Delete")], shows: "dialog" },
  "a process's statuses": {
    path: `${company}process/1/`,
    open: [press(/^Статус: /, /^Status: /)],
    shows: "menu",
  },
  "a move to another status": {
    path: `${company}process/1/`,
    open: [press(/^Статус: /, /^Status: /), click("[data-move]")],
    shows: "dialog",
  },
  "what a process lacks": {
    path: `${company}process/1/`,
    open: [press(/^Не заполнено: /, /^Missing: /)],
    shows: "dialog",
    only: "phone",
  },
  "finding a question": { path: `${company}process/1/`, open: [key("/")], shows: "dialog", only: "desk" },
  "a law mark": { path: subjects, open: [click("[data-law]")], shows: "dialog" },
  "filling in like another entry": {
    path: subjects,
    open: [press("Заполнить как другую запись: Работники", "Fill in like another entry: Работники")],
    shows: "menu",
  },
  "a whole directory": {
    path: subjects,
    open: [press("Весь список: Персональные данные", "Full list: Personal data")],
    shows: "dialog",
  },
  "a directory's values": {
    path: `${company}process/1/?step=2`,
    open: [click('[data-question="process_subjects"] input')],
    shows: "option",
  },
  "a list of options": {
    path: `${company}system/1/?step=6`,
    open: [click('[data-question="db_country_place"] input')],
    shows: "option",
  },
  "a calendar": {
    path: `${company}commission/`,
    open: [click('[data-question="o_order_date"] input')],
    shows: "table",
  },
  "finding a certificate": {
    path: `${company}security/3/?step=4`,
    open: [(page) => page.getByPlaceholder(/реестре|register/).fill("4068")],
    shows: "option",
  },
  "deleting a file": {
    path: `${company}security/3/?step=4`,
    open: [press("Удалить «example-screen.png»", "Delete “example-screen.png”")],
    shows: "dialog",
  },
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
  "a company's plan": {
    path: "/installation/companies/",
    open: [press(/^Сменить тариф: /, /^Change the plan: /)],
    shows: "dialog",
  },
  "what can be done about an account": {
    path: "/installation/users/",
    open: [press(/^Действия: /, /^Actions: /)],
    shows: "menu",
  },
  "ending the sessions of an account": {
    path: "/installation/users/",
    open: [press(/^Действия: /, /^Actions: /), item("Завершить сеансы", "End sessions")],
    shows: "dialog",
  },
  "copying a role": {
    path: `${company}users/roles/`,
    open: [press("Создать по образцу", "Make a role from it")],
    shows: "dialog",
  },
  "a quota that is used up": {
    path: `${company}forms/`,
    open: [
      (page) =>
        page.route("**/api/v2/companies/1/systems/", (route) =>
          route.request().method() === "POST"
            ? route.fulfill({ status: 400, json: { freemium: ["systems quota exceeded."] } })
            : route.continue(),
        ),
      press("Добавить систему", "Add a system"),
      (page) => page.getByRole("dialog").getByRole("textbox").waitFor(),
      (page) => page.keyboard.type("Ещё одна"),
      key("Enter"),
    ],
    shows: "dialog",
  },
};
