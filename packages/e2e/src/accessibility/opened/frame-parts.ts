import { company, key, type OpenedParts, press } from "./act.ts";

/** What opens over any screen. */
export const frameParts: OpenedParts = {
  "the list of companies": {
    path: `${company}forms/`,
    open: [press(/Сменить компанию/, /Switch company/)],
    shows: "listbox",
    only: "desk",
  },
  "the menu of screens": {
    path: `${company}forms/`,
    open: [press("Открыть меню", "Open menu")],
    shows: "dialog",
    only: "phone",
  },
  "the user's menu": { path: `${company}risks/`, open: [press(/Учётная запись/, /Account/)], shows: "menu" },
  search: { path: `${company}forms/`, open: [key("Control+k")], shows: "dialog" },
  help: { path: `${company}forms/`, open: [press("Справка", "Help")], shows: "dialog" },
  "a quota that is used up": {
    path: `${company}forms/`,
    open: [
      (page) =>
        page.route("**/api/v2/companies/1/systems/", (route) =>
          route.request().method() === "POST"
            ? route.fulfill({ status: 400, json: { freemium: ["systems quota exceeded."] } })
            : route.continue(),
        ),
      press("Добавить систему", "Add system"),
      (page) => page.getByRole("dialog").getByRole("textbox").waitFor(),
      (page) => page.keyboard.type("Ещё одна"),
      key("Enter"),
    ],
    shows: "dialog",
  },
};
