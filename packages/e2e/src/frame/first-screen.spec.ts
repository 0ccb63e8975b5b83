import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Of 25 requests and 250 kB, with a tenth left free: everything that is requested before the heading is there. */
const most = { requests: 22, bytes: 225_000 };

test("a screen requests little before its heading is there", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, `Лютик ${Date.now()}`);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector("h1")) return;
      performance.mark("heading");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const screen of ["forms", "documents", "directory", "dashboard", "review/processes", "risks"]) {
    await page.goto(`/company/${company}/${screen}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const requested = await page.evaluate(() => {
      const heading = performance.getEntriesByName("heading")[0]?.startTime ?? 0;
      return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].flatMap(
        (entry) =>
          entry instanceof PerformanceResourceTiming && entry.startTime <= heading ? [entry.encodedBodySize] : [],
      );
    });
    expect(requested.length, `${screen}: requests`).toBeLessThanOrEqual(most.requests);
    expect(
      requested.reduce((sum, bytes) => sum + bytes, 0),
      `${screen}: bytes`,
    ).toBeLessThanOrEqual(most.bytes);
  }
});
