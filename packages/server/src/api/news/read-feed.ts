import { feedLimits } from "@opis/model/contract/installation/news-feeds";
import sax from "sax";

/** An entry of a feed with its texts; missing ones are empty. */
export interface FeedEntry {
  /** Its unique id. */
  readonly guid: string;
  readonly title: string;
  readonly link: string;
  /** HTML. */
  readonly html: string;
  readonly tags: readonly string[];
  /** As written: RFC 822 in RSS, RFC 3339 in Atom. */
  readonly date: string;
}

export interface Feed {
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

/** A text that is not a feed. */
export class NoFeed extends Error {}

/** Elements with an entry's texts, by their names without prefix; of several in a line the first one wins. */
const partsOf = {
  guid: ["guid", "id"],
  title: ["title"],
  html: ["encoded", "content", "description", "summary"],
  date: ["pubDate", "published", "date", "updated"],
} as const;
type Part = keyof typeof partsOf;

/** No genuine feed nests its elements deeper. */
const deepest = 100;
const roots: ReadonlySet<string> = new Set(["rss", "RDF", "feed"]);
const entryNames: ReadonlySet<string> = new Set(["item", "entry"]);

interface OpenElement {
  readonly name: string;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Parses RSS 0.9x, 1.0 (RDF) and 2.0 and Atom 1.0, up to a number of entries. Custom entities are ignored, and no
 * references are fetched. Throws `NoFeed` if it is something else, or truncated.
 */
export function readFeed(text: string): Feed {
  const parser = sax.parser(true);
  const path: OpenElement[] = [];
  const entries: FeedEntry[] = [];
  let title = "";
  let isFeed = false;
  let entry: EntryBeingRead | undefined;
  parser.onopentag = ({ name: qualifiedName, attributes }) => {
    const [name = "", prefix = ""] = qualifiedName.split(":").reverse();
    if (path.length === 0 && !roots.has(name)) throw new NoFeed(`its root is ${qualifiedName}`);
    isFeed = true;
    if (path.length >= deepest) throw new NoFeed("its elements are nested without end");
    // Markup within a text (Atom's xhtml) belongs to the text.
    for (const outer of path) if (outer.attributes.type === "xhtml") outer.text += `<${name}>`;
    path.push({ name, prefix, attributes: textsOf(attributes), text: "" });
    if (entryNames.has(name)) entry = newEntry();
  };
  const addText = (text: string) => {
    for (const outer of path) if (outer.attributes.type === "xhtml") outer.text += escaped(text);
    const open = path.at(-1);
    if (open && open.attributes.type !== "xhtml") open.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const closedElement = path.pop();
    if (!closedElement) return;
    for (const outer of path) if (outer.attributes.type === "xhtml") outer.text += `</${closedElement.name}>`;
    if (!entry) {
      if (closedElement.name === "title" && path.length <= 2 && title === "") title = closedElement.text.trim();
      return;
    }
    if (!entryNames.has(closedElement.name)) {
      if (entryNames.has(path.at(-1)?.name ?? "")) tell(entry, closedElement);
      return;
    }
    if (entries.length < feedLimits.entries) entries.push(finished(entry));
    entry = undefined;
  };
  parser.onerror = (error) => {
    throw new NoFeed(error.message.split("\n")[0] ?? "");
  };
  parser.write(withoutBareSigns(text.replace(/^\uFEFF|^\s+(?=<)/u, ""))).close();
  if (!isFeed) throw new NoFeed("nothing stands in it");
  return { title, entries };
}

// Many feeds have an «&» in a title or URL that is no entity; within CDATA it is a literal character.
function withoutBareSigns(text: string): string {
  return text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!#\d+;|#x[\da-f]+;|\w+;)/giu, (match) =>
    match === "&" ? "&amp;" : match,
  );
}

interface EntryBeingRead {
  readonly texts: Map<string, string>;
  readonly tags: string[];
  links: readonly { readonly rel: string; readonly href: string }[];
}

const newEntry = (): EntryBeingRead => ({ texts: new Map(), tags: [], links: [] });

function tell(entry: EntryBeingRead, { name, prefix, attributes, text }: OpenElement): void {
  // media:… elements have titles and texts of images and videos.
  if (prefix === "media" || prefix === "itunes") return;
  if (name === "category") entry.tags.push((attributes.term ?? text).trim());
  else if (name === "link") {
    entry.links = [...entry.links, { rel: attributes.rel ?? "alternate", href: (attributes.href ?? text).trim() }];
  } else if (!entry.texts.has(name)) entry.texts.set(name, text.trim());
}

function finished({ texts, tags, links }: EntryBeingRead): FeedEntry {
  const part = (of: Part) => partsOf[of].map((name) => texts.get(name) ?? "").find((text) => text !== "") ?? "";
  const link = links.find(({ rel }) => rel === "alternate")?.href ?? "";
  return {
    guid: part("guid"),
    title: part("title"),
    html: part("html"),
    date: part("date"),
    link: link === "" && URL.canParse(part("guid")) ? part("guid") : link,
    tags: tags.filter((tag) => tag !== ""),
  };
}

function textsOf(attributes: Readonly<Record<string, string | sax.QualifiedAttribute>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
