import { callApi } from "../support/create-people.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A company name of the maximum length. */
const longName = "Общество с ограниченной ответственностью «Объединение по выпуску длинных наименований» "
  .repeat(3)
  .slice(0, 199)
  .trim();

test("companies with names of 200 letters stand in the width of a phone, in fewer than ten lines each", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await createCompany(page, longName);
  for (const address of ["/companies/", "/companies/status/"]) {
    await page.goto(address);
    const name = page.getByRole("table").getByRole("link", { name: longName });
    await expect(name).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: longName })).toContainText("%");
    const { height, lineHeight, isCutOff } = await name.evaluate((link) => ({
      height: link.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(link).lineHeight),
      isCutOff: Number(link.closest("table")?.parentElement?.scrollWidth) > innerWidth,
    }));
    expect(isCutOff, address).toBe(false);
    expect(Math.round(height / lineHeight), address).toBeLessThan(10);
  }
});

test("a toast lies over the top bar and covers nothing of the screen", async ({ page, product }) => {
  await signIn(page, product);
  await page.goto("/account/");
  await page.getByRole("region", { name: "Мои письма" }).getByRole("switch").first().tap();
  const toast = page.locator("[data-position=bottom-left] [role=status]");
  await expect(toast).toBeVisible();
  const lowest = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(lowest).toBeLessThan(90);
});

test("links that stand alone are 24 pixels high at the least", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, `Василёк ${Date.now()}`);
  await page.goto(`/company/${company}/documents/`);
  const links = page.locator("[data-document] h3 a");
  await expect(links.first()).toBeVisible();
  const heights = await links.evaluateAll((elements) => elements.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test("headings of the companies' status are whole in English as well", async ({ page, product }) => {
  await signIn(page, product);
  await createCompany(page, `Ландыш ${Date.now()}`);
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto("/companies/status/");
  const heading = page.getByRole("columnheader", { name: "Waiting for me" });
  await expect(heading).toBeVisible();
  const { words, table } = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { words: range.getBoundingClientRect().right, table: element.closest("table")?.clientWidth };
  });
  expect(words).toBeLessThanOrEqual(Number(table) + 16);
});

test("what was changed is counted in the width of a phone, the last moment with it", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, `Астра ${Date.now()}`);
  // «Информационные» is the longest word in the names of questionnaires.
  await callApi(page, "post", `/companies/${company}/systems/`, { name: "1С" });
  for (const language of ["ru", "en"]) {
    await page.evaluate((chosenLanguage) => localStorage.setItem("language", chosenLanguage), language);
    await page.goto(`/company/${company}/stat/`);
    const table = page.getByRole("table", { name: language === "ru" ? "По анкетам" : "By questionnaire" });
    await expect(table.getByRole("row")).toHaveCount(3);
    const beyond = await table.evaluate((element) => element.scrollWidth - Number(element.parentElement?.clientWidth));
    expect(beyond, language).toBeLessThanOrEqual(0);
  }
});

test("the next step of a document's wizard comes where one looks, not below the head of the page", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, `Гвоздика ${Date.now()}`);
  await page.goto(`/company/${company}/documents/?open=politika_konfidencialnosti`);
  for (const number of [2, 3]) {
    const next = page.getByRole("button", { name: "Дальше", exact: true });
    await next.scrollIntoViewIfNeeded();
    await next.tap();
    const heading = page.getByRole("heading", { level: 3, name: `${number}. ` });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const marks = page.getByRole("button", { name: /^1\. / });
    await expect(marks).toBeInViewport();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }
});
