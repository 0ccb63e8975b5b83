import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const adding = "Добавить средство защиты";

test("the button that adds to a list comes to its place and stays there, however late the threat models above it come", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, "Неподвижность");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/threat_models\/(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  const listResponse = page.waitForResponse(/\/security_forms\//);
  const modelsRequest = page.waitForRequest(/\/threat_models\/(\?|$)/);
  // A click is lost if its button moves before the release, so each position of the button is recorded.
  await page.addInitScript((name) => {
    const places = new Set<number>();
    Object.assign(window, { places });
    setInterval(() => {
      const button = Array.from(document.querySelectorAll("main button")).find(
        (candidate) => candidate.textContent === name,
      );
      if (button) places.add(Math.round(button.getBoundingClientRect().top + scrollY));
    }, 4);
  }, adding);
  await page.goto(`/company/${company}/forms/`);
  await Promise.all([listResponse, modelsRequest]);
  await expect(page.getByRole("button", { name: "Добавить систему" })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  release();
  await expect(page.getByRole("region", { name: "Модели угроз" })).toContainText("пока нет");
  await expect(page.getByRole("button", { name: adding })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await page.evaluate(() => Reflect.get(window, "places").size)).toBe(1);
});
