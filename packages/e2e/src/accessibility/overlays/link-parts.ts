import { answer, company, item, type OpenableParts, press, reload, turnTo } from "./openable-parts.ts";

const change = {
  id: 1,
  kind: "answer",
  details: [],
  is_file: false,
  conflict: "changed",
  root_form: "process",
  root_id: 1,
  root_name: "Кадровый учёт",
  row_name: "",
  field: "purpose",
  label: "Цель обработки",
  before: "Учёт работников",
  proposed: "Ведение кадрового учёта и расчёт заработной платы",
  proposed_by: "anna@romashka.ru",
  at: "2026-02-28T09:00:00Z",
  state: "waiting",
  word: "",
  pack: "",
  origin: "",
};

const questionnaire = `${company}process/1/`;
const settings = `${company}settings/?tab=links`;
const links = turnTo(/^Ссылки/, /^Links/);
const menu = press(/^Действия со ссылкой/, /^Actions for link/);

/** Overlays of the screens for respondent links. */
export const linkParts: OpenableParts = {
  "links of a questionnaire": { path: questionnaire, open: [links], shows: "tabpanel", only: "desk" },
  "making a link": {
    path: questionnaire,
    open: [links, press("Создать ссылку", "Create link")],
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
    open: [press("Ссылка по тегам", "Link by tags")],
    shows: "dialog",
  },
  "answering a proposed change": {
    path: `${company}forms/`,
    open: [
      answer(/\/meta\/$/, { proposed_changes: 1 }),
      answer(/\/proposed_changes\//, { count: 1, results: [change] }),
      reload,
      press(/^Отклонить правку/, /^Decline change/),
    ],
    shows: "dialog",
  },
  "a link's menu": { path: settings, open: [menu], shows: "menu" },
  "replacing a link": { path: settings, open: [menu, item("Заменить", "Replace")], shows: "dialog" },
  "deleting a link": { path: settings, open: [menu, item("Удалить", "Delete")], shows: "dialog" },
};
