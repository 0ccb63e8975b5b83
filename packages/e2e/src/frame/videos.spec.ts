import { violations } from "../support/accessibility-violations.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** The header of a file of this format, without content. */
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from("webm"),
  Buffer.alloc(2_000),
]);

test("the owner adds a video and a link; both are in the help of their questionnaire, and nothing is loaded before it is opened", async ({
  page,
  product,
}) => {
  const sign = `${process.pid}-${Date.now()}`;
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await signIn(page, product);
  const company = await createCompany(page, `Видео ${sign}`, []);
  await page.goto("/videos/");
  const editor = page.getByRole("dialog");
  const add = async (title: string, more: () => Promise<void>) => {
    await page.getByRole("button", { name: "Добавить видео" }).first().click();
    await editor.getByLabel("Название по-русски").fill(title);
    await editor.getByLabel("Название по-английски").fill(title);
    await editor.getByRole("combobox", { name: "Анкета" }).click();
    await page.getByRole("option", { name: "Информация о компании" }).click();
    await more();
    await editor.getByRole("button", { name: "Сохранить" }).click();
    await expect(editor).toHaveCount(0);
  };
  await add(`Карточка ${sign}`, async () => {
    await editor
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "урок.webm", mimeType: "video/webm", buffer: webm });
    expect(await violations(page)).toEqual([]);
  });
  await add(`Вебинар ${sign}`, () => editor.getByLabel("Ссылка на другой сайт").fill("https://video.example.ru/1"));
  expect(await violations(page)).toEqual([]);

  await page.goto(`/company/${company}/information/`);
  await page.getByRole("button", { name: "Справка" }).click();
  const help = page.getByRole("dialog");
  await expect(help.getByRole("link", { name: new RegExp(`Вебинар ${sign}`) })).toHaveAttribute("target", "_blank");
  expect(requestedUrls.filter((url) => url.includes("/content/") || url.includes("video.example.ru"))).toEqual([]);
  const playing = page.waitForResponse((response) => response.url().includes("/content/"));
  await help.getByRole("button", { name: `Смотреть: Карточка ${sign}` }).click();
  expect([200, 206]).toContain((await playing).status());
  await help.getByRole("link", { name: "Все видеоинструкции" }).click();
  await expect(page).toHaveURL(/\/videos\/$/);
});
