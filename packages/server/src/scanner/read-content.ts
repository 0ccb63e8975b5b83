import { identifyContent } from "../files/content-fits.ts";
import { readFileText, type TextKind, textKinds } from "../files/read-file-text.ts";
import type { OuterAnswer } from "../outside/guarded-client.ts";
import { decodePage } from "./decode-page.ts";
import { readHtml } from "./html-page.ts";
import type { Visited } from "./visited.ts";

/** More of a document adds nothing, and patterns over it take seconds. */
const longestText = 200_000;

/** Formats that are texts, though they have a signature. */
const textFormats: ReadonlySet<string> = new Set(["text", "xml", "svg", "ics", "vcf", "vtt"]);

interface ReadOptions {
  /** Whether a link says that it is a document; other files are not worth the time. */
  readonly isDocument: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads what an address answered by its bytes, since servers often send a wrong type: a page, a text, the text of a PDF or Office file, or
 * the name of a format that cannot be read.
 */
export async function readContent(
  { url, headers, body }: OuterAnswer,
  { isDocument, signal }: ReadOptions,
): Promise<Pick<Visited, "page" | "file" | "unreadFormat">> {
  const type = String(headers["content-type"] ?? "text/html");
  const format = await identifyContent(body);
  if (isTextKind(format)) {
    if (!isDocument) return { unreadFormat: format };
    const read = await readFileText({ bytes: body, kind: format }, signal);
    return "text" in read ? { file: read.text.slice(0, longestText) } : { unreadFormat: format };
  }
  const isPage = /html/iu.test(type);
  // A page with a stray control character is a page all the same.
  if (!textFormats.has(format) && !(format === "unknown" && isPage)) return { unreadFormat: format };
  if (isPage) return { page: readHtml(decodePage(body, type), url) };
  return /text|json|xml|csv/iu.test(type) || format === "text" ? { file: decodePage(body, type) } : {};
}

function isTextKind(format: string): format is TextKind {
  return textKinds.some((kind) => kind === format);
}
