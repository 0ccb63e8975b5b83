import type { Locator, Page } from "@playwright/test";
import { waitUntilSaved } from "../support/questionnaire.ts";
import type { StartedProduct } from "../support/start-product.ts";
import { expect, test } from "../support/test.ts";

/** Simulates a user at work: counts clicks and keys, and converts them to a person's time. */
function worker(page: Page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    click: async (locator: Locator) => {
      done.clicks += 1;
      await locator.click();
    },
    type: async (text: string) => {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      done.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

/** Seconds per key and click of an experienced, unhurried user: 40 words a minute, and a glance before each click. */
const secondsAKey = 0.3;
const secondsAClick = 3;

const requisites: Readonly<Record<string, string>> = {
  full_name: "Общество с ограниченной ответственностью «Ромашка»",
  short_name: "ООО «Ромашка»",
  ogrn: "1027700132195",
  manager_name: "Ромашкин Пётр Ильич",
  manager_position: "Генеральный директор",
};

async function signInByHand(page: Page, hand: ReturnType<typeof worker>, { username, password }: StartedProduct) {
  await page.goto("/login/");
  await page.getByLabel("Логин").focus();
  await hand.type(username);
  await hand.press("Tab");
  await page.getByLabel("Пароль", { exact: true }).focus();
  await hand.type(password);
  await hand.press("Enter");
  await expect(page).not.toHaveURL(/login/);
}

test("the first document of a new company takes less than 25 clicks and 4 minutes by hand", async ({
  page,
  product,
}) => {
  const hand = worker(page);
  await signInByHand(page, hand, product);
  await page.goto("/companies/");
  await hand.click(page.getByRole("button", { name: "Создать компанию" }).first());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("ИНН")).toBeFocused();
  await hand.type("7707083893");
  await hand.press("Tab");
  await hand.type("Ромашка");
  await hand.click(dialog.getByLabel("Кадровый учёт", { exact: true }));
  await hand.click(dialog.getByRole("button", { name: "Создать" }));

  const pathNavigation = page.getByRole("navigation", { name: "Путь к документам" });
  await hand.click(pathNavigation.getByRole("link", { name: "Документы" }));
  const register = page.locator("[data-document=perechen_processov]");
  await hand.click(register.getByTestId("document-missing").getByRole("link").first());
  const question = (field: string) => page.locator(`[data-question=${field}] :is(input, textarea)`).first();
  await expect(question("full_name")).toBeFocused();
  for (const [field, answer] of Object.entries(requisites)) {
    const isThere = (await question(field).count()) > 0;
    if (!isThere || !(await question(field).evaluate((input) => input === document.activeElement)))
      await hand.click(page.getByTestId("missing-list").locator(`[data-field=${field}]`));
    await expect(question(field)).toBeFocused();
    await hand.type(answer);
  }
  await hand.press("Tab");
  await waitUntilSaved(page);
  await hand.click(page.getByRole("link", { name: /К документу «/ }));
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await hand.click(page.getByRole("button", { name: "Скачать docx" }));
  expect((await download).suggestedFilename()).toMatch(/^Перечень процессов обработки персональных данных — .*\.docx$/);

  const { clicks, keys } = hand.done;
  const minutes = (clicks * secondsAClick + keys * secondsAKey) / 60;
  test.info().annotations.push({
    type: "first document",
    description: `${clicks} clicks, ${keys} keys, ${minutes.toFixed(1)} min`,
  });
  expect(clicks).toBeLessThan(25);
  expect(minutes).toBeLessThan(4);
});
