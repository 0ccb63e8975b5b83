import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { type StartedProduct, startProduct } from "./start-product.ts";
import { test as withMail } from "./test-with-services.ts";

/** The clock of the instance, which a call moves forward. */
interface TestClock {
  /** The file with the clock's shift. */
  readonly file: string;
  /** Moves the clock of the server and the browser forward by `hours`. */
  readonly pass: (page: Page, hours: number) => Promise<void>;
}

const hourMilliseconds = 3_600_000;

/** An instance with a mail server, the filled example company as its first, and a clock that a test moves forward. */
export const test = withMail.extend<object, { clock: TestClock; product: StartedProduct }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "opis-clock-"));
      const file = path.join(folder, "hours");
      const elapsed = { hours: 0 };
      await writeFile(file, "0");
      await use({
        file,
        pass: async (page, hours) => {
          elapsed.hours += hours;
          await writeFile(file, String(elapsed.hours));
          await page.clock.setSystemTime(Date.now() + elapsed.hours * hourMilliseconds);
        },
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail, clock }, use) => {
      const shifted = pathToFileURL(path.join(import.meta.dirname, "shifted-clock.ts")).href;
      const product = await startProduct({
        ...mail.settings,
        EXAMPLE_COMPANY: "true",
        CLOCK_SHIFT_FILE: clock.file,
        NODE_OPTIONS: `--import=${shifted}`,
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

export { expect };
