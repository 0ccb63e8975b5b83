import { type Browser, chromium } from "@playwright/test";
import { plain } from "./plain.ts";

/** The measures of an element that show whether its content fits. */
interface Measured {
  readonly textContent: string | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** A rendered page. */
interface ShownPage {
  /** Its words as far as they are visible. */
  readonly text: string;
  /** What goes beyond the sheet or the cell that holds it. */
  readonly tooWide: string[];
  /** What the browser complains of, and what the page asks for from elsewhere. */
  readonly complaints: string[];
}

/** Pages as Chromium shows them in a window 1440 pixels wide, one after the other in one tab. */
export async function renderPages(pages: readonly string[]): Promise<ShownPage[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await shownIn(browser, pages);
  } finally {
    await browser.close();
  }
}

async function shownIn(browser: Browser, pages: readonly string[]): Promise<ShownPage[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "ru-RU" });
  let complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) complaints.push(request.url());
  });
  const shown: ShownPage[] = [];
  for (const html of pages) {
    complaints = [];
    await page.setContent(html);
    // As for somebody who has scrolled through all of it: what nobody looks at is not laid out.
    await page.addStyleTag({ content: ".rows{content-visibility:visible}" });
    const visible = await page.locator("body").allInnerTexts();
    const tooWide = await page.locator("html, .page, .page :is(p, li, h1, h2, h3, h4, td, th)").evaluateAll(wider);
    shown.push({ text: plain(visible.join(" ")), tooWide: tooWide.map(plain), complaints });
  }
  return shown;
}

/** Runs within the page. */
function wider(elements: Measured[]): string[] {
  return elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent, scrollWidth, clientWidth }) => `${scrollWidth} in ${clientWidth}: ${textContent ?? ""}`);
}
