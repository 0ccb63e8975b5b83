import type { Page, Route } from "@playwright/test";
import { click, company, item, key, type OpenableParts, press, turnTo } from "./openable-parts.ts";

/** Opens the side panel of a questionnaire on a phone, whose button names the missing answers or, without any, the panel. */
const openPanel = press(/^(Не заполнено: |Об анкете$)/, /^(Missing: |Overview$)/);

const subjects = `${company}process/1/?step=5`;
const rowMenu = press("Действия: Кадровый учёт", "Actions: Кадровый учёт");

/** Overlays of questionnaires and their list. */
export const questionnaireParts: OpenableParts = {
  "a questionnaire as pdf": {
    path: `${company}process/1/`,
    open: [press("Скачать анкету в pdf", "Download as PDF")],
    shows: "dialog",
  },
  "adding a process": {
    path: `${company}forms/`,
    open: [press("Добавить процесс", "Add process")],
    shows: "dialog",
  },
  "adding a system": { path: `${company}forms/`, open: [press("Добавить систему", "Add system")], shows: "dialog" },
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
    open: [openPanel],
    shows: "dialog",
    only: "phone",
  },
  "finding a question": { path: `${company}process/1/`, open: [key("/")], shows: "dialog", only: "desk" },
  "a law mark": { path: subjects, open: [click("[data-law]")], shows: "dialog" },
  "filling in like another entry": {
    path: subjects,
    open: [press("Заполнить как другую запись: Работники", "Copy from another entry: Работники")],
    shows: "menu",
  },
  "a whole directory": {
    path: subjects,
    open: [press("Весь список: Персональные данные", "Full list: Personal data")],
    shows: "dialog",
  },
  "a directory's values": {
    path: `${company}process/1/?step=2`,
    open: [click('[data-question="process_subjects"] input[role=combobox]')],
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
  "comments of a questionnaire": {
    path: `${company}process/1/`,
    open: [turnTo(/^Комментарии/, /^Comments/)],
    shows: "tabpanel",
    only: "desk",
  },
  "comments of a questionnaire on a phone": {
    path: `${company}process/1/`,
    open: [openPanel, turnTo(/^Комментарии/, /^Comments/)],
    shows: "dialog",
    only: "phone",
  },
  "risks of a questionnaire": {
    path: `${company}process/1/`,
    open: [turnTo(/^Риски/, /^Risks/)],
    shows: "tabpanel",
    only: "desk",
  },
  "history of a questionnaire": {
    path: `${company}process/1/`,
    open: [turnTo(/^История/, /^History/)],
    shows: "tabpanel",
    only: "desk",
  },
  "help on a questionnaire": {
    path: `${company}process/1/`,
    open: [turnTo(/^Справка/, /^Help/)],
    shows: "tabpanel",
    only: "desk",
  },
  // Last, because undecided answers are prompted for again.
  "two answers to one question": {
    path: `${company}commission/`,
    open: [saveOverAnother, (page) => page.getByRole("dialog").waitFor()],
    shows: "dialog",
  },
};

/** Saves an answer over one that another user has saved concurrently. */
async function saveOverAnother(page: Page): Promise<void> {
  await page.route("**/api/v2/companies/1/commission/", refuseChange);
  const name = page.locator('[data-question="o_name"] :is(input, textarea)');
  await name.fill(`${await name.inputValue()}-Новая`);
  await name.press("Tab");
}

async function refuseChange(route: Route): Promise<void> {
  if (route.request().method() !== "PATCH") return route.continue();
  const read = await route.fetch({ method: "GET", url: `${route.request().url()}init_data/` });
  const { row } = await read.json();
  await route.fulfill({ status: 409, json: { row: { ...row, o_name: "Орлова Анна" }, conflicts: ["o_name"] } });
}
