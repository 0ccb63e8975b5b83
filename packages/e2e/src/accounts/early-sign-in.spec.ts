import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { expect, test } from "../support/test.ts";

/** Opens sign-in while none of its code has arrived; returns the function that lets the code through. */
async function openWithoutCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login/", { waitUntil: "commit" });
  await expect(page.getByLabel("Логин")).toBeFocused();
  return release;
}

/** Waits until the application's code has set the title of the tab. */
async function expectCode(page: Page): Promise<void> {
  await expect(page).toHaveTitle("Вход — Опись");
}

test("sign-in is typed and sent before its code has arrived", async ({ page, product }) => {
  const release = await openWithoutCode(page);
  await page.keyboard.type(product.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(product.password);
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).search).toBe("");
  release();
  await expect(page).not.toHaveURL(/login/);
});

test("the code keeps what was typed, where the cursor is, and moves nothing", async ({ page }) => {
  const faults: Error[] = [];
  page.on("pageerror", (error) => faults.push(error));
  const release = await openWithoutCode(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("ivanov");
  await page.keyboard.press("Tab");
  await page.keyboard.type("secet");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const places = () =>
    page
      .locator("h1, label, input, main button")
      .evaluateAll((all) => all.map((element) => Object.values(element.getBoundingClientRect().toJSON())));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release();
  await expectCode(page);
  await page.keyboard.type("r");
  await expect(page.getByLabel("Логин")).toHaveValue("ivanov");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("secret");
  expect(await places()).toEqual(before);
  expect(faults).toEqual([]);
});

test("a form that an extension of the browser has changed keeps what was typed", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.locator("form").evaluate((form) => form.prepend(document.createElement("div")));
  await page.keyboard.type("ivanov");
  await page.keyboard.press("Tab");
  await page.keyboard.type("secre");
  release();
  await expectCode(page);
  await page.keyboard.type("t");
  await expect(page.getByLabel("Логин")).toHaveValue("ivanov");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("secret");
});

test("a language chosen before the code has arrived is used once it has", async ({ page }) => {
  const release = await openWithoutCode(page);
  await page.getByRole("button", { name: /Переключить на английский/ }).click();
  release();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
