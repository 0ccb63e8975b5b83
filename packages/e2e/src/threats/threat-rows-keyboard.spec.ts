import { makeThreatModel } from "../support/create-people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";

for (const width of [390, 1440])
  test(`the row that keys lead to stands below the bar of what is chosen at ${width} pixels`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn(page, product);
    await page.goto(`/company/1/threat_models/${await makeThreatModel(page)}/?step=technologies`);
    const entries = page.locator("[data-entries=technologies]");
    const grid = entries.getByRole("grid");
    await grid.focus();
    for (const key of ["ArrowDown", "Control+End"]) await page.keyboard.press(key);
    const bar = entries.getByRole("group", { name: "Выбранное" });
    const hiddenBy = async () => {
      const above = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
      return above - (await grid.locator("tr[data-at]").evaluate((row) => row.getBoundingClientRect().top));
    };
    const rows = await grid.locator("tbody tr").count();
    expect(rows).toBeGreaterThan(10);
    for (let row = 1; row < rows; row++) {
      await page.keyboard.press("ArrowUp");
      expect(await hiddenBy(), `row ${row} from below`).toBeLessThanOrEqual(0);
    }
  });
