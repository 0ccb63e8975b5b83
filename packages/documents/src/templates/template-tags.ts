import type { OpenTemplate } from "./open-template.ts";
import type { TemplatePlace } from "./template-problems.ts";

/** A tag of a template, or a bracket without its pair. */
export interface TemplateTag {
  /** `#` begins a loop or condition, `^` the opposite condition, `/` ends either, `@` takes a part; empty prints. */
  readonly sign: "" | "#" | "^" | "/" | "@" | "bracket";
  /** What it names, without its sign: `process`, `commission.o_name | дательный`. */
  readonly name: string;
  readonly place: TemplatePlace;
}

const aroundCharacters = 60;
const fileNames = /^word\/(document|header|footer|footnotes|endnotes)\d*\.xml$/u;

/** The tags of a template by the part they stand in, in their order, however Word has cut them into runs. */
export function templateTags({ parts, main }: OpenTemplate): readonly (readonly TemplateTag[])[] {
  return Object.entries(parts).flatMap(([name, bytes]) => {
    const part = name === main ? "document" : fileNames.exec(name)?.[1];
    if (!isPart(part)) return [];
    return [paragraphs(new TextDecoder().decode(bytes)).flatMap((paragraph) => tagsOf(paragraph, part))];
  });
}

function isPart(name: string | undefined): name is TemplatePlace["part"] {
  return name !== undefined && ["document", "header", "footer", "footnotes", "endnotes"].includes(name);
}

interface ParagraphText {
  text: string;
  readonly isInTable: boolean;
}

const marks = /<w:p(?=[\s>])[^>]*(?<!\/)>|<\/w:p>|<w:tc(?=[\s>])|<\/w:tc>|<w:t(?=[\s>])[^>]*>([^<]*)/gu;

/** The words of each paragraph; one within another, as of a text box, by itself. */
function paragraphs(xml: string): ParagraphText[] {
  const all: ParagraphText[] = [];
  const open: ParagraphText[] = [];
  let cells = 0;
  for (const [mark, text] of xml.matchAll(marks)) {
    if (text !== undefined) {
      const inner = open.at(-1);
      if (inner) inner.text += unescaped(text);
    } else if (mark === "</w:p>") open.pop();
    else if (mark.startsWith("<w:tc")) cells += 1;
    else if (mark === "</w:tc>") cells -= 1;
    else {
      const paragraph = { text: "", isInTable: cells > 0 };
      all.push(paragraph);
      open.push(paragraph);
    }
  }
  return all;
}

function tagsOf({ text, isInTable }: ParagraphText, part: TemplatePlace["part"]): TemplateTag[] {
  return [...text.matchAll(/\{([^{}]*)\}|[{}]/gu)].map((found): TemplateTag => {
    const from = Math.max(0, found.index - aroundCharacters);
    const around = text.slice(from, found.index + found[0].length + aroundCharacters).trim();
    const place = { part, isInTable, text: around };
    const inside = found[1]?.trim();
    if (inside === undefined) return { sign: "bracket", name: around, place };
    const sign = signs.find((one) => inside.startsWith(one)) ?? "";
    return { sign, name: inside.slice(sign.length).trim(), place };
  });
}

const signs = ["#", "^", "/", "@"] as const;

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/gu, (entity, name: string) => entities[name] ?? entity);
}
