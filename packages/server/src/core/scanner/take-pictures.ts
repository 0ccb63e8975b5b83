import type { Locator, Page } from "playwright-core";
import type { BrowserLimits } from "./browser-visit.ts";

/** Subjects of a scan's pictures. */
export const pictureKinds = ["home", "banner", "form"] as const;

/** A screenshot of what a visitor sees, as evidence. */
export interface ScanPicture {
  readonly kind: (typeof pictureKinds)[number];
  readonly url: string;
  readonly jpeg: Buffer;
}

const quality = 60;
const longestMilliseconds = 5_000;

/** Takes pictures of the start page, its banner and its forms; skips those that fail or exceed the limit. */
export async function takePictures(page: Page, limits: BrowserLimits, hasBanner: boolean): Promise<ScanPicture[]> {
  if (limits.pictures === 0) return [];
  const url = page.url();
  const options = { type: "jpeg", quality, timeout: longestMilliseconds, animations: "disabled" } as const;
  const pictures: ScanPicture[] = [];
  const add = async (kind: ScanPicture["kind"], take: () => Promise<Buffer>) => {
    if (pictures.length >= limits.pictures) return;
    const jpeg = await take().catch(() => undefined);
    if (jpeg && jpeg.length <= limits.pictureBytes) pictures.push({ kind, url, jpeg });
  };
  await add("home", () => page.screenshot(options));
  if (hasBanner) await add("banner", () => page.locator("[data-site-check-banner]").first().screenshot(options));
  for (const form of await formsIn(page)) await add("form", () => form.screenshot(options));
  return pictures;
}

async function formsIn(page: Page): Promise<Locator[]> {
  const forms = await page
    .locator("form:visible")
    .all()
    .catch(() => []);
  return forms;
}
