import { click, company, type OpenedParts, press, pressForChosen } from "./act.ts";

const path = `${company}review/processes/`;

/** What opens over a review table for its views and its chosen rows. */
export const chosenRowParts: OpenedParts = {
  "views of a review table": { path, open: [press("Представления", "Saved views")], shows: "dialog" },
  "saving a view": {
    path,
    open: [press("Представления", "Saved views"), press("Сохранить представление…", "Save view…")],
    shows: "dialog",
  },
  "two rows compared": {
    path,
    open: [click("#cell-0-0 input"), click("#cell-1-0 input"), pressForChosen("Сравнить", "Compare")],
    shows: "dialog",
  },
  "tags of chosen rows": { path, open: [click("#cell-0-0 input"), pressForChosen("Теги", "Tags")], shows: "dialog" },
  "status of chosen rows": {
    path,
    open: [click("#cell-0-0 input"), pressForChosen("Статус", "Status")],
    shows: "dialog",
  },
};
