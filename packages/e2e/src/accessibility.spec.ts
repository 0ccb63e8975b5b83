import type { Page } from "@playwright/test";
import { createCompany, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

const screens = (company: number) => [
  "/companies/",
  `/company/${company}/forms/`,
  `/company/${company}/import/`,
  `/company/${company}/copy_from/`,
  `/company/${company}/information/`,
  `/company/${company}/commission/`,
  `/company/${company}/responsibilities/`,
  `/company/${company}/siteappunion/`,
  `/company/${company}/commission/instruction/organising-the-processing/`,
  ...[1, 2, 4, 5, 8].map((step) => `/company/${company}/process/1/#${step}`),
  `/company/${company}/directory/`,
  `/company/${company}/directory/?form=subject`,
  `/company/${company}/documents/`,
  `/company/${company}/documents/?open=uvedomleniya`,
  `/company/${company}/documents/?open=act_opredeleniya_zashishennosty`,
];

for (const theme of ["light", "dark"] as const) {
  for (const language of ["ru", "en"] as const) {
    test(`every screen is accessible: ${theme}, ${language}`, async ({ page, product }) => {
      test.setTimeout(180_000);
      await signIn(page, product);
      const company = await createCompany(page, `Компания ${theme} ${language}`);
      await page.evaluate(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem("theme", chosenTheme ?? "");
          localStorage.setItem("language", chosenLanguage ?? "");
        },
        [theme, language],
      );
      const processId = await firstProcess(page, company);
      const found: string[] = [];
      for (const screen of screens(company)) {
        await page.goto(screen.replace("/process/1/", `/process/${processId}/`));
        await expect(page.locator("h1").first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        const step = Number(screen.split("#")[1]);
        if (step > 1)
          await page
            .locator("nav[aria-label] ol button")
            .nth(step - 1)
            .click();
        for (const violation of await violations(page)) found.push(`${screen}: ${violation}`);
      }
      expect(found).toEqual([]);
    });
  }
}

async function firstProcess(page: Page, company: number): Promise<number> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.get(`/api/v2/companies/${company}/processes/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  const { results } = await answer.json();
  return results[0].id;
}

test("the sign-in page is accessible in both themes", async ({ page }) => {
  for (const theme of ["light", "dark"]) {
    await page.goto("/login/");
    await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.reload();
    await expect(page.getByLabel("Имя пользователя")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});
