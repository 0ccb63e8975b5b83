import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Maximum requests before the heading appears, and transferred bytes of scripts: 250 kB minus a tenth in reserve. */
const most = { requests: 25, bytes: 225_000 };

test("a screen requests little before its heading is there", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, `Первый экран ${Date.now()}`);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("h1")) return;
      performance.mark("heading");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const screen of ["forms", "documents", "directory"]) {
    await page.goto(`/company/${company}/${screen}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const requested = await page.evaluate(() => {
      const heading = performance.getEntriesByName("heading")[0]?.startTime ?? 0;
      return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= heading)
        .map(({ name, encodedBodySize }) => ({ isScript: name.endsWith(".js"), encodedBodySize }));
    });
    expect(requested.length, `${screen}: requests`).toBeLessThanOrEqual(most.requests);
    expect(
      requested.reduce((sum, { isScript, encodedBodySize }) => sum + (isScript ? encodedBodySize : 0), 0),
      `${screen}: bytes`,
    ).toBeLessThanOrEqual(most.bytes);
  }
});
