import type { Browser, Page } from "@playwright/test";
import { createCompany, signIn } from "./sign-in.ts";
import type { StartedProduct } from "./start-product.ts";
import { expect } from "./test-with-services.ts";

const phone = { viewport: { width: 390, height: 844 }, locale: "ru-RU" };

/** Creates a company and a link to its only process through the API. */
export async function createLink(page: Page, product: StartedProduct, wish: object) {
  await signIn(page, product);
  const company = await createCompany(page, `Со ссылкой ${crypto.randomUUID()}`);
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const access = { authorization: `Bearer ${token}` };
  const processes = await page.request.get(`/api/v2/companies/${company}/processes/`, { headers: access });
  const { results } = await processes.json();
  const id: number = results[0].id;
  const response = await page.request.post(`/api/v2/companies/${company}/keys/`, {
    headers: access,
    data: { form_type: "process", form_id: id, expiration: "2100-01-01", ...wish },
  });
  const key = await response.json();
  return { company, id, token: String(key.token), link: `/key/${key.token}/${company}/`, access };
}

/** Opens a link on a phone without an account. */
export async function openLink(browser: Browser, product: StartedProduct, link: string): Promise<Page> {
  return (await openLinkRecordingUrls(browser, product, link)).person;
}

/**
 * Opens a link on a phone and records every URL and `Referer` that the browser and its service worker send; the link's own URL is sent
 * once, when it is opened.
 */
export async function openLinkRecordingUrls(browser: Browser, product: StartedProduct, link: string) {
  const person = await (await browser.newContext({ ...phone, baseURL: product.url })).newPage();
  const sentUrls: string[] = [];
  person.context().on("request", async (request) => {
    const isOpening = request.isNavigationRequest() && request.url() === `${product.url}${link}`;
    const { referer = "" } = await request.allHeaders().catch(unlessEnded);
    sentUrls.push(...(isOpening ? [] : [request.url()]), referer);
  });
  await person.goto(link);
  return { person, sentUrls };
}

// Requests pending when the test ends have no headers.
function unlessEnded(error: unknown): { referer?: string } {
  if (error instanceof Error && /Test ended|has been closed/.test(error.message)) return {};
  throw error;
}

/** Starts answering and introduces the respondent. */
export async function startAnswering(person: Page, email: string): Promise<void> {
  await person.locator("[data-question=responsible_person] :is(input, textarea)").click();
  await introduceRespondent(person, email);
}

/** Introduces the respondent. */
export async function introduceRespondent(person: Page, email: string, name = ""): Promise<void> {
  const dialog = person.getByRole("dialog", { name: "Кто отвечает?" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Ваша почта").fill(email);
  await dialog.getByLabel("Имя (необязательно)").fill(name);
  await dialog.getByRole("button", { name: "Продолжить" }).click();
  await expect(dialog).toHaveCount(0);
}
