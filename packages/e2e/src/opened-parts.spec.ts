import type { Page } from "@playwright/test";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

/** What opens over a screen: where, by which button, and what then is there. */
interface Opened {
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly shows: "dialog" | "menu" | "listbox";
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const opened: Readonly<Record<string, Opened>> = {
  "the list of companies": { path: "forms/", open: press(/Сменить компанию/), shows: "listbox" },
  "the user's menu": { path: "forms/", open: press(/Учётная запись/), shows: "menu" },
  search: { path: "forms/", open: (page) => page.keyboard.press("Control+k"), shows: "dialog" },
  help: { path: "forms/", open: press("Справка"), shows: "dialog" },
  "adding a process": { path: "forms/", open: press("Добавить процесс"), shows: "dialog" },
  "a process's menu": { path: "forms/", open: press(/^Действия: Кадровый учёт/), shows: "menu" },
  "a directory's entry": { path: "directory/?form=subject", open: press(/^Изменить: /), shows: "dialog" },
  "deleting an entry": { path: "directory/?form=third_party", open: press(/^Удалить: /), shows: "dialog" },
};

for (const { theme, width, height } of [
  { theme: "light", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
]) {
  test(`what opens over a screen is accessible: ${theme}, ${width} px`, async ({ page, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await signIn(page, product);
    const company = await createCompany(page, `Открытое ${theme} ${crypto.randomUUID()}`);
    await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    const found: string[] = [];
    for (const [name, { path, open, shows }] of Object.entries(opened)) {
      if (width < 1_000 && name === "the list of companies") continue;
      await page.goto(`/company/${company}/${path}`);
      await expect(page.locator("h1").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await open(page);
      await expect(page.getByRole(shows).first()).toBeVisible();
      for (const violation of await violations(page)) found.push(`${name}: ${violation}`);
    }
    expect(found).toEqual([]);
  });
}
