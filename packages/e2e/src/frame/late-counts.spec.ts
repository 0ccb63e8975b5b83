import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [name, device] of Object.entries(devices)) {
  test.describe(name, () => {
    test.use(device);

    test("counts of answers that documents need come after the list and move none of its rows", async ({
      page,
      product,
    }) => {
      await signIn(page, product);
      const company = await createCompany(page, `Фиалка ${Date.now()}`);
      const lists = [
        { address: "/companies/", call: /\/companies\/work\// },
        { address: `/company/${company}/forms/`, call: /\/paper_gaps\// },
      ];
      for (const { address, call } of lists) {
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(call, async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(address);
        await expect(page.getByRole("progressbar").last()).toBeVisible();
        await expect(page.locator(".mantine-Skeleton-root:not(td *)")).toHaveCount(0);
        const rows = page.getByRole("row");
        const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
        const before = await places();
        release();
        await expect(page.getByText(/для\s+документов/).first()).toBeVisible();
        const after = await places();
        const shifts = before.map((position, index) => Math.abs(position - (after[index] ?? 0)));
        expect(Math.max(...shifts), address).toBeLessThan(3);
      }
    });
  });
}
