import { templateLimits } from "@opis/model/limits";
import { strFromU8, strToU8, type Unzipped, unzipSync } from "fflate";
import { refusedFile } from "./template-problems.ts";

/** A Word file taken apart: its parts by name, the XML ones among them checked. */
export interface OpenTemplate {
  readonly parts: Readonly<Unzipped>;
  /** Name of the part with the text. */
  readonly main: string;
}

/**
 * Takes a template apart. Throws `TemplateRefused` where it is no Word document, is damaged or too large inside, has macros, embedded
 * objects, entities, or takes content from elsewhere. What is larger than it says is cut off, never unpacked further.
 */
export function openTemplate(bytes: Uint8Array): OpenTemplate {
  const parts = unpacked(bytes);
  const types = parts["[Content_Types].xml"];
  if (!types) throw refusedFile("not_word");
  const names = Object.keys(parts);
  const main = mainPart(strFromU8(types));
  if (names.some((name) => active.test(name)) || /macroEnabled|vbaProject|activeX|oleObject/iu.test(strFromU8(types)))
    throw refusedFile("active_content");
  if (main === undefined || !parts[main]) throw refusedFile("not_word");
  for (const name of names.filter((one) => /\.(?:xml|rels)$/iu.test(one))) {
    const xml = textOf(parts[name]);
    if (name.endsWith(".rels")) parts[name] = strToU8(relationsOf(xml));
    else refuseOutsideFields(xml);
    if (name.endsWith("settings.xml")) parts[name] = strToU8(xml.replace(/<w:attachedTemplate\b[^>]*\/>/gu, ""));
  }
  return { parts, main };
}

const active = /vbaProject|vbaData|\/activeX\/|\/embeddings\/|\.bin$/iu;

function unpacked(bytes: Uint8Array): Unzipped {
  let room = templateLimits.unpackedBytes;
  let entries = templateLimits.entries;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize, size }) => {
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

function mainPart(types: string): string | undefined {
  const overrides = types.match(/<Override\b[^>]*>/gu) ?? [];
  const main = overrides.find((one) => one.includes("wordprocessingml.document.main+xml"));
  return /PartName="\/([^"]+)"/u.exec(main ?? "")?.[1];
}

// A document type could define entities; other encodings could hide one from this look.
function textOf(bytes: Uint8Array | undefined): string {
  const text = new TextDecoder("utf-8", { fatal: false }).decode(bytes);
  if (/<!DOCTYPE|<!ENTITY|\ufffd/iu.test(text) || text.includes("\0")) throw refusedFile("damaged");
  return text;
}

// The template that Word made the file with is of no use to anybody else; a link to a page is loaded by nobody but its reader.
function relationsOf(xml: string): string {
  return xml.replace(/<Relationship\b[^>]*>(?:\s*<\/Relationship>)?/gu, (relation) => {
    const type = /\bType\s*=\s*["']([^"']*)["']/u.exec(relation)?.[1] ?? "";
    if (/\/(?:aFChunk|subDocument)$/u.test(type)) throw refusedFile("outside_content", "altChunk");
    if (!/\bTargetMode\s*=\s*["']External["']/iu.test(relation)) return relation;
    if (type.endsWith("/attachedTemplate")) return "";
    const target = /\bTarget\s*=\s*["']([^"']*)["']/u.exec(relation)?.[1] ?? "";
    if (type.endsWith("/hyperlink") && /^(?:https?:|mailto:)/iu.test(target)) return relation;
    throw refusedFile("outside_content", target.slice(0, 80));
  });
}

// Word lets the name of a field code be cut into runs, so it is looked for in what the runs say together.
function refuseOutsideFields(xml: string): void {
  const codes = [...xml.matchAll(/<w:instrText\b[^>]*>([^<]*)|\bw:instr="([^"]*)"/gu)].map(
    ([, run, simple]) => run ?? simple,
  );
  const [outside] = /INCLUDE(?:TEXT|PICTURE)|\bDDE(?:AUTO)?\b|\bLINK\b|\bIMPORT\b/iu.exec(codes.join("")) ?? [];
  if (outside) throw refusedFile("outside_content", outside);
}
