import { violations } from "../support/accessibility-violations.ts";
import { addUser, ownPassword } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test-with-services.ts";

test("the owner drafts news with a look at how they will be seen, publishes them, and a reader sees them as new", async ({
  page,
  browser,
  product,
}) => {
  const sign = `${process.pid}-${Date.now()}`;
  const title = `Новая форма уведомления ${sign}`;
  await signIn(page, product);
  const company = await createCompany(page, `Компания новостей ${sign}`);
  await addUser(page, { company, username: `olga-${sign}`, role: "reader" });
  const olga = await (await browser.newContext()).newPage();
  await signIn(olga, { ...product, username: `olga-${sign}`, password: ownPassword });

  await page.goto("/installation/news/");
  await page.getByRole("button", { name: "Написать новость" }).first().click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Заголовок").fill(title);
  await editor
    .getByLabel("Текст", { exact: true })
    .fill("Роскомнадзор **изменил** форму.\n\n<script>alert(1)</script>\n\n[Вредно](javascript:alert(1))");
  await editor.getByText("Предпросмотр").click();
  await expect(editor.locator("strong")).toHaveText("изменил");
  await expect(editor.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(editor.getByRole("link", { name: "Вредно" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Новость сохранена").first()).toBeVisible();
  await olga.goto(`${product.url}/news/`);
  await expect(olga.getByRole("heading", { name: "Новости", exact: true })).toBeVisible();
  await expect(olga.getByText(title)).toHaveCount(0);

  await page
    .getByRole("row")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Изменить/ })
    .first()
    .click();
  await expect(editor.getByLabel("Заголовок")).toHaveValue(title);
  await editor.getByLabel("Дата и время публикации").fill("2026-01-15T10:00");
  await editor.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Вышла");
  expect(await violations(page)).toEqual([]);

  await olga.reload();
  await olga.getByRole("link", { name: title }).click();
  await expect(olga.getByRole("heading", { name: title })).toBeVisible();
  await expect(olga.locator("strong", { hasText: "изменил" })).toBeVisible();
  expect(await violations(olga)).toEqual([]);
});

test("the owner takes news from the file of a feed, and a feed's address inside the network is refused in words", async ({
  page,
  product,
}) => {
  const sign = `${process.pid}-${Date.now()}`;
  const title = `Из ленты ${sign}`;
  await signIn(page, product);
  await page.goto("/installation/news/");
  await page.getByRole("button", { name: "Ленты" }).click();
  const feeds = page.getByRole("dialog");
  const file = { name: "лента.xml", mimeType: "text/xml" };
  const give = async (text: string) => {
    const fileChooser = page.waitForEvent("filechooser");
    await feeds.getByRole("button", { name: "Загрузить из файла" }).click();
    await (await fileChooser).setFiles({ ...file, buffer: Buffer.from(text) });
  };
  await give("<html></html>");
  await expect(feeds.getByText("Файл не похож на ленту RSS или Atom")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await give(`<rss><channel><item><title>${title}</title></item></channel></rss>`);
  await expect(page.getByText("Новых черновиков: 1. Уже есть: 0").first()).toBeVisible();

  await feeds.getByLabel("Адрес ленты").fill(`http://127.0.0.1/${sign}.xml`);
  await feeds.getByRole("button", { name: "Добавить ленту" }).click();
  const feed = feeds.getByRole("group", { name: sign });
  await expect(feed.getByText("Ещё не проверялась")).toBeVisible();
  await feed.getByRole("button", { name: /^Проверить/ }).click();
  await expect(feed.getByText("внутренний адрес")).toBeVisible();
  const byItself = feed.getByRole("switch", { name: "Проверять раз в 3 часа" });
  await byItself.click();
  await expect(byItself).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await feed.getByRole("button", { name: /^Удалить/ }).click();
  await expect(feed).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Черновик");
});
