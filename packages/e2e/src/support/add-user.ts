import { expect, type Page } from "@playwright/test";

/** The password of test users. */
export const ownPassword = "Another*horse*7";

interface NewUser {
  readonly company: number;
  readonly username: string;
  readonly role: string;
  readonly email?: string;
}

/** Creates an account with the user's own password already set, through the API; returns its id. */
export async function addUser(page: Page, { company, username, role, email }: NewUser): Promise<number> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const made = await page.request.post("/api/v2/users/", {
    headers: { authorization: `Bearer ${access}` },
    data: { company_id: company, username, role: { role }, ...(email && { email }) },
  });
  expect(made.status()).toBe(201);
  const { id, password } = await made.json();
  const set = await page.request.post("/api/v2/api-auth/token/new_password/", {
    data: { username, password, new_password: ownPassword },
  });
  expect(set.status()).toBe(200);
  return id;
}
