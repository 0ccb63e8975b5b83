import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";

const run = promisify(execFile);

/** Returns the texts of Word files as read by one LibreOffice process, and of PDFs in print order. */
export async function readPrintedTexts(
  files: readonly { readonly bytes: Uint8Array; readonly ending: "docx" | "pdf" }[],
) {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-opened-"));
  try {
    const paths = files.map(({ ending }, index) => path.join(folder, `${index}.${ending}`));
    await Promise.all(paths.map((file, index) => writeFile(file, files[index]?.bytes ?? new Uint8Array())));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const asText = ["--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder];
    const ofWord = paths.filter((file) => file.endsWith(".docx"));
    if (ofWord.length > 0) await run("soffice", [profile, ...asText, ...ofWord]);
    for (const file of paths.filter((candidate) => candidate.endsWith(".pdf")))
      await run("pdftotext", ["-layout", file, file.replace(/pdf$/u, "txt")]);
    return await Promise.all(paths.map(async (file) => plain(await readFile(file.replace(/\w+$/u, "txt"), "utf8"))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sizes of an element that show whether its content fits. */
interface Measured {
  readonly textContent: string | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** A rendered page. */
interface ShownPage {
  /** The visible text. */
  readonly text: string;
  /** Elements that overflow the sheet or their cell. */
  readonly tooWide: string[];
  /** Browser errors, and requests the page makes to other hosts. */
  readonly complaints: string[];
}

/** Renders pages in Chromium in a window 1440 pixels wide, sequentially in one tab. */
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
    // Lays out all rows, including those never scrolled into view.
    await page.addStyleTag({ content: ".rows{content-visibility:visible}" });
    const visible = await page.locator("body").allInnerTexts();
    const tooWide = await page.locator("html, .page, .page :is(p, li, h1, h2, h3, h4, td, th)").evaluateAll(wider);
    shown.push({ text: plain(visible.join(" ")), tooWide: tooWide.map(plain), complaints });
  }
  return shown;
}

/** Removes break opportunities and collapses whitespace. */
export function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b\ufeff\u2060]/gu, "")
    .replace(/[\s\u00a0\u202f]+/gu, " ")
    .trim();
}

/** Returns the elements whose content overflows; runs in the page. */
function wider(elements: Measured[]): string[] {
  return elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent, scrollWidth, clientWidth }) => `${scrollWidth} in ${clientWidth}: ${textContent ?? ""}`);
}
