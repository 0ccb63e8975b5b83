import { type LinkClass, linkClass } from "@opis/model/site-scan/link-classes";
import { normalText } from "@opis/model/site-scan/normal-text";

/** Classifies a link by its text and its path. */
export function kindOf(text: string, url: string): LinkClass | undefined {
  return linkClass(normalText(`${text} ${decodedPath(url)}`).text);
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** An address of the web against that of its page, without its fragment. */
export function absolute(href: string, base: string): string | undefined {
  if (href.trim() === "" || href.startsWith("#") || !URL.canParse(href.trim(), base)) return undefined;
  const url = new URL(href.trim(), base);
  if (!/^https?:$/u.test(url.protocol)) return undefined;
  url.hash = "";
  return url.href;
}
