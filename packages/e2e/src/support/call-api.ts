import { expect, type Page } from "@playwright/test";

/** Calls the API as the user signed in on the page; returns the body. */
export async function callApi(page: Page, method: "get" | "post" | "patch", path: string, data?: object) {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request[method](`/api/v2${path}`, { headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
