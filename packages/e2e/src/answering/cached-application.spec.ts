import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a reload without a network opens the application, with what was typed; no response of the server is cached", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const company = await createCompany(page, `Без сети открытая ${crypto.randomUUID()}`);
  await page.goto(`/company/${company}/information/`);
  await expect(page.getByLabel("Полное наименование")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cached = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain("/");
  expect(cached.filter((path) => path.startsWith("/api/"))).toEqual([]);

  await page.context().setOffline(true);
  await page.getByLabel("Полное наименование").fill("ООО «Без сети»");
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel("Полное наименование")).toHaveValue("ООО «Без сети»");
});
