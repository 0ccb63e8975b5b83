import { questionOf } from "../support/questionnaire.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

for (const width of [390, 1440])
  test(`what is said of saving moves nothing at ${width} pixels: a press would miss what it is meant for`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, product);
    const company = await createCompany(page, `Пион ${width}`);
    await page.goto(`/company/${company}/forms/`);
    await page.getByRole("link", { name: "Кадровый учёт" }).first().click();
    const answer = questionOf(page, "short_description").getByRole("textbox");
    // On a phone the completeness and the missing answers leave no room in the line.
    await expect(page.getByRole("button", { name: /не хватает/ })).toBeVisible();
    // The panel next to the questions loads later.
    if (width === 1440) await expect(page.getByRole("tablist").first()).toBeVisible();
    const status = page.locator("[data-save-status]");
    const questions = page.locator("[data-question=short_description], [data-question=tags], [role=tablist]");
    const places = () => questions.evaluateAll((all) => all.map((question) => question.getBoundingClientRect().top));
    await answer.click();
    const before = await places();
    await answer.fill("Приём на работу");
    await expect(status).toHaveAttribute("data-save-status", "saved");
    expect(await places()).toEqual(before);
  });
