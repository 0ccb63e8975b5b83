import { company, item, type OpenedParts, press, turnTo } from "./act.ts";

const questionnaire = `${company}process/1/`;
const settings = `${company}settings/?tab=links`;
const links = turnTo(/^Ссылки/, /^Links/);
const menu = press(/^Действия со ссылкой/, /^Actions with the link/);

/** What opens where links for outsiders are made. */
export const linkParts: OpenedParts = {
  "links of a questionnaire": { path: questionnaire, open: [links], shows: "tabpanel", only: "desk" },
  "making a link": {
    path: questionnaire,
    open: [links, press("Создать ссылку", "Make a link")],
    shows: "dialog",
    only: "desk",
  },
  "making links to several questionnaires": {
    path: `${company}forms/`,
    open: [press(/^Ссылки$/, /^Links$/)],
    shows: "dialog",
  },
  "making a link by tags": {
    path: settings,
    open: [press("Ссылка по тегам", "A link by tags")],
    shows: "dialog",
  },
  "a link's menu": { path: settings, open: [menu], shows: "menu" },
  "making a link anew": { path: settings, open: [menu, item("Выдать заново", "Make anew")], shows: "dialog" },
  "deleting a link": { path: settings, open: [menu, item("Удалить", "Delete")], shows: "dialog" },
};
