import { expect, type Page } from "@playwright/test";
import type { StartedProduct } from "./start-product.ts";

/** Signs the browser in through the API and leaves it on an empty page, for tests of other screens. */
export async function signIn(page: Page, { username, password }: StartedProduct): Promise<void> {
  await page.goto("/favicon.svg");
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/v2/api-auth/token/", {
        method: "POST",
        headers,
        body: JSON.stringify(credentials),
      });
      const { access, refresh } = await answer.json();
      localStorage.setItem("accessToken", access);
      localStorage.setItem("refreshToken", refresh);
      return answer.status;
    },
    { username, password },
  );
  expect(status).toBe(200);
}

/** Signs in through the sign-in page, as a user does. */
export async function signInByScreen(page: Page, { username, password }: StartedProduct): Promise<void> {
  await page.goto("/login/");
  await page.getByLabel("Логин").fill(username);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/login/);
}

/** Creates a company with the initial directories and default processes through the API, for tests of other screens. */
export async function createCompany(
  page: Page,
  name: string,
  processes: readonly string[] = ["personnel_records"],
): Promise<number> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.post("/api/v2/companies/", {
    headers: { authorization: `Bearer ${access}` },
    data: { name, start: { default_processes: processes } },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return id;
}
