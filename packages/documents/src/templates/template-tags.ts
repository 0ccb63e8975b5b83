import { templateLimits } from "@opis/model/limits";
import { strToU8, type Unzipped, unzipSync } from "fflate";
import {
  cutOut,
  guardPackage,
  isRelationships,
  isXmlPart,
  typesPart,
  wordRules,
} from "../office-files/guard-package.ts";
import { guardWordXml } from "../office-files/guard-word-xml.ts";
import { decodePart, PackageRefused } from "../office-files/read-xml.ts";
import { refusedFile, type TemplatePlace } from "./template-problems.ts";

/** A tag of a template, or an unbalanced bracket. */
export interface TemplateTag {
  /** `#` starts a loop or condition, `^` the opposite condition, `/` ends either, `@` includes a part; empty prints. */
  readonly sign: "" | "#" | "^" | "/" | "@" | "bracket";
  /** The name without its sign: `process`, `commission.o_name | дательный`. */
  readonly name: string;
  readonly place: TemplatePlace;
}

const aroundCharacters = 60;
const fileNames = /^word\/(document|header|footer|footnotes|endnotes)\d*\.xml$/u;

/** An unpacked Word file with its checked parts by name. */
export interface OpenTemplate {
  readonly parts: Readonly<Unzipped>;
  /** Name of the part with the text. */
  readonly main: string;
}

/**
 * Unpacks a template and checks its parts. Throws `TemplateRefused` if it is not a Word document, is damaged, is too large unpacked, or
 * contains macros, embedded objects or external content. Data beyond the declared size are cut off.
 */
export function openTemplate(bytes: Uint8Array): OpenTemplate {
  const unpacked = unpack(bytes);
  const names = Object.keys(unpacked);
  if (!names.includes(typesPart) || !names.some((name) => /^word\//iu.test(name))) throw refusedFile("not_word");
  try {
    const { parts, typeOf } = guardPackage(unpacked, wordRules);
    const main = Object.keys(parts).find((name) => typeOf(name) === mainType);
    if (main === undefined) throw refusedFile("not_word");
    const checked = Object.entries(parts).map(([name, content]) => [name, guardPart(name, typeOf(name), content)]);
    return { parts: Object.fromEntries(checked), main };
  } catch (error) {
    throw error instanceof PackageRefused ? refusedFile(error.fault, error.where) : error;
  }
}

const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

function guardPart(name: string, type: string, content: Uint8Array): Uint8Array {
  if (!isXmlPart(name, type) || isRelationships(name, type)) return content;
  const xml = decodePart(name, content);
  const cutRanges = guardWordXml(name, xml);
  return cutRanges.length === 0 ? content : strToU8(cutOut(xml, cutRanges));
}

function unpack(bytes: Uint8Array): Unzipped {
  let room = templateLimits.unpackedBytes;
  let entries = templateLimits.entries;
  const names = new Set<string>();
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        // Programs could disagree on which of two parts with the same name to read.
        if (names.has(name)) throw refusedFile("damaged", name);
        names.add(name);
        room -= Math.max(originalSize, size);
        entries -= 1;
        if (room < 0 || entries < 0) throw refusedFile("too_large");
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Error && error.name === "TemplateRefused" ? error : refusedFile("damaged");
  }
}

/** Lists the tags of a template by part, in order, even if Word has split them into several runs. */
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

/** Returns the text of each paragraph; nested ones, such as in a text box, are separate. */
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
  return [...text.matchAll(/\{([^{}]*)\}|[{}]/gu)].map((match): TemplateTag => {
    const from = Math.max(0, match.index - aroundCharacters);
    const around = text.slice(from, match.index + match[0].length + aroundCharacters).trim();
    const place = { part, isInTable, text: around };
    const inside = match[1]?.trim();
    if (inside === undefined) return { sign: "bracket", name: around, place };
    const sign = signs.find((prefix) => inside.startsWith(prefix)) ?? "";
    return { sign, name: inside.slice(sign.length).trim(), place };
  });
}

const signs = ["#", "^", "/", "@"] as const;

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/gu, (entity, name: string) => entities[name] ?? entity);
}
