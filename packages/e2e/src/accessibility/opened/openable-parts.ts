import type { Page } from "@playwright/test";
import { type Appearance, shown } from "../../support/screens.ts";

type Act = (page: Page, language: Appearance["language"]) => Promise<unknown>;

/** What opens over a screen of the example company: where, by what, and what then is there. */
export interface Opened {
  readonly path: string;
  readonly open: readonly Act[];
  readonly shows: "dialog" | "menu" | "listbox" | "option" | "table" | "tabpanel" | "textbox";
  /** Where there is only the one of both. */
  readonly only?: "desk" | "phone";
}

/** What opens, each by what it is. */
export type OpenableParts = Readonly<Record<string, Opened>>;

type Name = string | RegExp;

const by =
  (role: "button" | "menuitem" | "tab") =>
  (ru: Name, en: Name): Act =>
  (page, language) =>
    page
      .getByRole(role, { name: language === "ru" ? ru : en })
      .first()
      .click();

/** Presses the first button, entry of a menu, or tab of this name. */
export const press = by("button");
export const item = by("menuitem");
export const turnTo = by("tab");

/** Presses the button of this name in the bar of chosen rows, once it is there: a column may be called the same. */
export const pressForChosen =
  (ru: Name, en: Name): Act =>
  (page, language) =>
    page
      .getByRole("group", { name: language === "ru" ? /^Выбрано:/ : /selected$/ })
      .getByRole("button", { name: language === "ru" ? ru : en })
      .click();

/** Presses a key. */
export const key =
  (pressed: string): Act =>
  (page) =>
    page.keyboard.press(pressed);

/** Presses the first thing that a selector finds. */
export const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

/** Types into the input of this label. */
export const typeInto =
  (ru: Name, en: Name, text: string): Act =>
  (page, language) =>
    page.getByLabel(language === "ru" ? ru : en, { exact: true }).fill(text);

/** Adds members to the response of a call: data the example company lacks, or that take long to create. */
export const answer =
  (call: RegExp, added: object): Act =>
  (page) =>
    page.route(call, async (route) => {
      const answered = await (await route.fetch()).json();
      await route.fulfill({ status: 200, json: { ...answered, ...added } });
    });

/** Reloads the screen. */
export const reload: Act = async (page) => {
  await page.reload();
  await shown(page);
};

/** Where the example company is. */
export const company = "/company/1/";
