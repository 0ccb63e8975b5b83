import type { Page } from "@playwright/test";
import { type Appearance, waitUntilShown } from "../../support/screens.ts";

type Act = (page: Page, language: Appearance["language"]) => Promise<unknown>;

/** An overlay of a screen of the example company: address, steps to open it, and expected content. */
export interface OpenedPart {
  readonly path: string;
  readonly open: readonly Act[];
  readonly shows: "dialog" | "menu" | "listbox" | "option" | "table" | "tabpanel" | "textbox";
  /** Set if it exists on only one kind of window. */
  readonly only?: "desk" | "phone";
}

/** Overlays by name. */
export type OpenableParts = Readonly<Record<string, OpenedPart>>;

type Name = string | RegExp;

const by =
  (role: "button" | "menuitem" | "tab") =>
  (ru: Name, en: Name): Act =>
  (page, language) =>
    page
      .getByRole(role, { name: language === "ru" ? ru : en })
      .first()
      .click();

/** Returns an action that presses the first button, menu item or tab with this name. */
export const press = by("button");
export const item = by("menuitem");
export const turnTo = by("tab");

/** Returns an action that waits for the toolbar of selected rows and presses its button with this name; a column may have the same name. */
export const pressForChosen =
  (ru: Name, en: Name): Act =>
  (page, language) =>
    page
      .getByRole("group", { name: language === "ru" ? /^Выбрано:/ : /selected$/ })
      .getByRole("button", { name: language === "ru" ? ru : en })
      .click();

/** Returns an action that presses a key. */
export const key =
  (pressed: string): Act =>
  (page) =>
    page.keyboard.press(pressed);

/** Returns an action that clicks the first element matching a selector. */
export const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

/** Returns an action that types into the input with this label. */
export const typeInto =
  (ru: Name, en: Name, text: string): Act =>
  (page, language) =>
    page.getByLabel(language === "ru" ? ru : en, { exact: true }).fill(text);

/** Returns an action that adds members to an API response: data the example company does not have, or that take long to create. */
export const answer =
  (call: RegExp, members: object): Act =>
  (page) =>
    page.route(call, async (route) => {
      const body = await (await route.fetch()).json();
      await route.fulfill({ status: 200, json: { ...body, ...members } });
    });

/** Reloads the screen. */
export const reload: Act = async (page) => {
  await page.reload();
  await waitUntilShown(page);
};

/** Path of the example company. */
export const company = "/company/1/";
