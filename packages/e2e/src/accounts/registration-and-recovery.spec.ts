import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { signInByScreen } from "../support/sign-in.ts";
import { expect, type TestMailServer, test } from "../support/test-with-services.ts";

const first = "Correct*horse*9";
const second = "Another*horse*7";

let people = 0;

/** Returns an e-mail address that no other test of this run uses. */
function newAddress(): string {
  people += 1;
  return `person-${process.pid}-${people}@romashka.ru`;
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Новый пароль", { exact: true }).fill(password);
  await page.getByLabel("Новый пароль ещё раз").fill(password);
}

async function register(page: Page, mail: TestMailServer, address: string): Promise<void> {
  await page.goto("/login/");
  await page.getByRole("link", { name: "Создать бесплатную учётную запись" }).click();
  await page.getByLabel("Почта").fill(address);
  await page.getByRole("button", { name: "Получить письмо" }).click();
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  await page.goto(await mail.linkTo(address, "/registration/"));
  await page.getByLabel("Имя", { exact: true }).fill("Борис");
  await typePassword(page, first);
  await page.getByRole("button", { name: "Создать учётную запись" }).click();
  await expect(page).toHaveURL(/\/companies\/$/);
}

test("a user registers by e-mail, forgets the password, and resets it by e-mail", async ({ page, mail }) => {
  const address = newAddress();
  await register(page, mail, address);
  await page.goto("/logout/");
  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await page.getByLabel("Почта").fill(address);
  await page.getByRole("button", { name: "Получить письмо" }).click();
  await expect(page.getByText(`Если адрес ${address} указан в учётной записи, письмо уже в пути`)).toBeVisible();
  const link = await mail.linkTo(address, "/password_reset/");
  await page.goto(link);
  await typePassword(page, second);
  await page.getByRole("button", { name: "Задать пароль и войти" }).click();
  await expect(page).toHaveURL(/\/companies\/$/);

  await page.goto("/logout/");
  await expect(page).toHaveURL(/\/login\//);
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/open/")) requestedUrls.push(request.url());
  });
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText("Ссылка недействительна: перейдите по ссылке из последнего письма");
  expect(requestedUrls).toHaveLength(1);
});

test("a user changes e-mail and password; their other session ends", async ({ page, browser, product, mail }) => {
  const [address, another] = [newAddress(), newAddress()];
  await register(page, mail, address);
  const elsewhere = await (await browser.newContext({ baseURL: product.url, locale: "ru-RU" })).newPage();
  await signInByScreen(elsewhere, { ...product, username: address, password: first });

  await page.getByRole("button", { name: /^Учётная запись/ }).click();
  await page.getByRole("menuitem", { name: "Моя учётная запись" }).click();
  const sessions = page.getByRole("table", { name: "Мои сеансы" });
  await expect(sessions.getByRole("row", { name: /Chrome, Linux/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Изменить почту" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Новый адрес").fill(another);
  await dialog.getByLabel("Текущий пароль").fill(second);
  await dialog.getByRole("button", { name: "Получить письмо" }).click();
  await expect(dialog.getByText("Неверный пароль")).toBeVisible();
  await dialog.getByLabel("Текущий пароль").fill(first);
  await dialog.getByRole("button", { name: "Получить письмо" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(await mail.linkTo(another, "/email/"));
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("region", { name: "Обо мне" })).toContainText(another);

  await page.getByRole("button", { name: "Сменить пароль" }).click();
  await dialog.getByLabel("Текущий пароль").fill(first);
  await dialog.getByLabel("Новый пароль", { exact: true }).fill(second);
  await dialog.getByLabel("Новый пароль ещё раз").fill(second);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions.getByRole("row", { name: /Chrome, Linux/ })).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\//);
});

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the authenticator code for a base32 secret, shifted by a number of 30-second steps (RFC 6238). */
function codeOf(secret: string, offset = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + offset));
  const hash = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("a user enables two-factor sign-in with an app, and signs in with a code, then with a recovery code", async ({
  page,
  mail,
}) => {
  const address = newAddress();
  await register(page, mail, address);
  await page.goto("/account/");
  await page
    .getByRole("region", { name: "Двухфакторная аутентификация" })
    .getByRole("button", { name: "Включить" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Текущий пароль").fill(first);
  await dialog.getByRole("button", { name: "Продолжить" }).click();
  await expect(dialog.getByRole("img", { name: "QR-код для приложения" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Код из приложения").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Включить" }).click();
  await expect(dialog.locator("li")).toHaveCount(10);
  const recovery = (await dialog.locator("li").first().textContent()) ?? "";
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByText("Осталось 10 резервных кодов.")).toBeVisible();

  for (const code of [() => codeOf(secret, 1), () => recovery]) {
    await page.goto("/logout/");
    await page.getByLabel("Логин").fill(address);
    await page.getByLabel("Пароль", { exact: true }).fill(first);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Двухфакторная аутентификация" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Код", { exact: true }).fill(code());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/companies\/$/);
  }
});

test("a user signs in through single sign-on, to where they were going, and signs out there too", async ({
  page,
  mail,
}) => {
  const address = newAddress();
  await register(page, mail, address);
  await page.goto("/logout/");
  await expect(page).toHaveURL(/\/login\//);
  await page.goto("/account/");
  await page.getByRole("button", { name: "Войти через Keycloak" }).click();
  await page.locator("[name=login]").fill(address);
  await page.locator("[name=password]").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("region", { name: "Обо мне" })).toContainText(address);
  await expect(page).toHaveURL(/\/account\/$/);
  await page.getByRole("button", { name: /^Учётная запись/ }).click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page.getByRole("button", { name: "Войти через Keycloak" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto("/callback/?code=stolen&state=stolen");
  await expect(page.getByRole("heading", { name: "Не получилось войти через единый вход" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Вход отменён или начат в другом окне. Начните ещё раз.");
  expect(await violations(page)).toEqual([]);
});

test("the rules of a password are shown as they are met, and two that differ are not sent", async ({ page, mail }) => {
  const address = newAddress();
  await page.goto("/registration/");
  await page.getByLabel("Почта").fill(address);
  await page.getByRole("button", { name: "Получить письмо" }).click();
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  await page.goto(await mail.linkTo(address, "/registration/"));
  const met = page.locator("#password-rules [data-met]");
  const password = page.getByLabel("Новый пароль", { exact: true });
  await password.fill("abc");
  await expect(met).toHaveText([/Только латинские/, /строчная/]);
  await password.fill("Abc1!");
  await expect(met).toHaveCount(5);
  await password.fill(first);
  await expect(met).toHaveCount(6);
  await page.getByLabel("Новый пароль ещё раз").fill(second);
  await page.getByRole("button", { name: "Создать учётную запись" }).click();
  await expect(page.getByText("Пароли должны совпадать")).toBeVisible();
  await expect(page).toHaveURL(/\/registration\//);
  expect(await violations(page)).toEqual([]);
});

test("sign-in leads to where the link went, and Back from there does not ask for the password again", async ({
  page,
  product,
}) => {
  await page.goto("/companies/");
  await expect(page).toHaveURL(/\/login\/\?next=/);
  await page.reload();
  await page.getByLabel("Логин").fill(product.username);
  await page.getByLabel("Пароль", { exact: true }).fill(product.password);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Компании" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/companies\/$/);
  await page.goBack();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByLabel("Пароль", { exact: true })).toBeHidden();
});

for (const theme of ["light", "dark"]) {
  test(`the pages of coming in are accessible: ${theme}`, async ({ page }) => {
    await page.goto("/login/");
    await page.evaluate((chosenTheme) => localStorage.setItem("theme", chosenTheme), theme);
    for (const [screen, title] of [
      ["/recovery/", "Восстановление доступа"],
      ["/registration/", "Регистрация"],
      ["/password_reset/nothing/", "Ссылка не работает"],
      ["/invite/nothing/", "Ссылка не работает"],
      ["/email/nothing/", "Ссылка не работает"],
    ] as const) {
      await page.goto(screen);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
}

test("a user away for too long sees why they were signed out, and returns to the same screen", async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signInByScreen(page, product);
  await page.goto("/account/");
  const heading = page.getByRole("heading", { level: 1, name: "Моя учётная запись" });
  await expect(heading).toBeVisible();
  await page.clock.fastForward("02:00:30");
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  await page.clock.fastForward("01:00:00");
  await page.getByLabel("Логин").fill(product.username);
  await page.getByLabel("Пароль", { exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Сеанс завершён: Вы долго" })).toBeVisible();
  await page.getByLabel("Пароль", { exact: true }).fill(product.password);
  await page.keyboard.press("Enter");
  await expect(heading).toBeVisible();
});
