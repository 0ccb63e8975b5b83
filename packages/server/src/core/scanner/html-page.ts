import type { LinkClass } from "@opis/model/site-scan/link-classes";
import type { ReadForm } from "@opis/model/site-scan/scanned-site";
import { load } from "cheerio";
import { formsIn } from "./html-forms.ts";
import { lettersIn, lineOf, textOf } from "./html-text.ts";
import { absolute, type InnerDocuments, innerDocumentsOf, kindOf } from "./inline-documents.ts";

export interface HtmlLink {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly text: string;
  readonly isInFoot: boolean;
  readonly kind: LinkClass | undefined;
}

/** The content of a page according to its code. */
export interface HtmlPage extends InnerDocuments {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  /** Its visible text, one block per line. */
  readonly text: string;
  readonly foot: string;
  readonly links: readonly HtmlLink[];
  readonly forms: readonly ReadForm[];
  /** URLs that it loads, or that its scripts name. */
  readonly parts: readonly string[];
  /** URLs of frames with other pages. */
  readonly frames: readonly string[];
  /** Parts loaded over http by a page over https. */
  readonly insecureParts: readonly string[];
  readonly buttons: readonly string[];
  /** Number of images next to text, outside the page header. */
  readonly photos: number;
  readonly isHiddenFromSearch: boolean;
  readonly hasRussianVersion: boolean;
  /** Its text is rendered by a script. */
  readonly isShell: boolean;
  /** It was rendered by a browser. */
  readonly isDrawn: boolean;
}

const addressInScript = /(?:https?:)?\/\/[\p{L}\p{N}.-]+\.\p{L}{2,}(?:\/[^\s"'`<>)\\]*)?/giu;
/** The Metrica counter is set to record sessions; where the recordings go, only its script knows. */
const webvisor = /webvisor["']?\s*:\s*(?:true|!0|1)(?![\p{L}\p{N}])/iu;
const webvisorAddress = "https://mc.yandex.ru/webvisor/";
/** Longer texts are cut: they add nothing, and patterns over them take seconds. */
const textMax = 200_000;
const shellLetters = 400;
const manyModules = 3;

/** Parses a page's code without running it. */
export function readHtml(html: string, pageUrl: string): HtmlPage {
  const $ = load(html);
  const base = absolute($("base[href]").attr("href") ?? "", pageUrl) ?? pageUrl;
  const body = $("body").get(0);
  const text = body ? textOf(body).slice(0, textMax) : "";
  const loadedUrls = $("script[src], link[rel~=stylesheet][href], img[src], iframe[src], source[src], video[src]")
    .toArray()
    .flatMap(({ attribs }) => absolute(attribs.src ?? attribs.href ?? "", base) ?? []);
  const scripts = $("script:not([src])")
    .toArray()
    .map((script) => $(script).text());
  const inScripts = scripts
    .flatMap((script) => [...script.matchAll(addressInScript)])
    .flatMap(([address]) => absolute(address, base) ?? []);
  const recording = scripts.some((script) => webvisor.test(script)) ? [webvisorAddress] : [];
  const links = $("a[href], area[href]")
    .toArray()
    .flatMap((link): HtmlLink[] => {
      const url = absolute(link.attribs.href ?? "", base);
      if (url === undefined) return [];
      const linkText = lineOf(link) || (link.attribs["aria-label"] ?? link.attribs.title ?? "");
      return [
        {
          url,
          text: linkText,
          isInFoot: $(link).closest("footer, [class*=footer]").length > 0,
          kind: kindOf(linkText, url),
        },
      ];
    });
  return {
    url: pageUrl,
    title: $("title").first().text().trim(),
    heading: lineOf($("h1").get(0)),
    text,
    foot: $("footer, [class*=footer]").toArray().map(textOf).join("\n"),
    links,
    ...innerDocumentsOf($, base, pageUrl),
    forms: formsIn($, { base, page: pageUrl }),
    parts: [...new Set([...loadedUrls, ...inScripts, ...recording])],
    frames: $("iframe[src]")
      .toArray()
      .flatMap(({ attribs }) => absolute(attribs.src ?? "", base) ?? []),
    insecureParts: pageUrl.startsWith("https:")
      ? [...new Set(loadedUrls.filter((part) => part.startsWith("http:")))]
      : [],
    buttons: $("button, input[type=submit], [role=button]")
      .toArray()
      .map((button) => lineOf(button) || (button.attribs.value ?? "")),
    photos: $("img").filter((_, image) => $(image).closest("header, footer").length === 0).length,
    isHiddenFromSearch: /noindex/iu.test($("meta[name=robots]").attr("content") ?? ""),
    hasRussianVersion: $("link[hreflang^=ru], a[hreflang^=ru]").length > 0,
    isDrawn: false,
    isShell:
      lettersIn(text) < shellLetters &&
      ($("#root, #app, #__next, [ng-version]").length > 0 || $("script[type=module]").length >= manyModules),
  };
}
