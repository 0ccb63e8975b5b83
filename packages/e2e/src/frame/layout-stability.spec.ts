import type { Page } from "@playwright/test";
import { waitUntilShown } from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const screens = [
  "/companies/",
  "/company/1/risks/",
  "/company/1/directory/",
  "/company/1/process/1/",
  "/company/1/information/",
  "/account/",
];

/** Records layout shifts, as the browser measures them. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("nothing on a phone's screen moves when what it shows comes after the screen itself", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await noteShifts(page);
  for (const address of screens) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/v2\//, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Shifts caused by loading the typeface depend on the machine's fonts.
    await page.evaluate(() => document.fonts.ready);
    await waitForFrames(page);
    await page.evaluate(() => Reflect.get(window, "shifts").splice(0));
    release();
    await waitUntilShown(page);
    await waitForFrames(page);
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    const totalShift = shifts.reduce((sum, value) => sum + value, 0);
    expect(totalShift, address).toBeLessThan(0.01);
    await page.unroute(/\/api\/v2\//);
  }
});
