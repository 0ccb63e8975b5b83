import { templateLimits } from "@opis/model/limits";
import { strToU8, type Unzipped, unzipSync } from "fflate";
import { cutOut, guardPackage, isRelationships, isXmlPart, typesPart } from "../render/office-package/guard-package.ts";
import { guardWordXml } from "../render/office-package/guard-word-xml.ts";
import { PackageRefused } from "../render/office-package/package-refused.ts";
import { wordRules } from "../render/office-package/package-rules.ts";
import { decodePart } from "../render/office-package/read-xml.ts";
import { refusedFile } from "./template-problems.ts";

/** An unpacked Word file: its parts by name, all checked. */
export interface OpenTemplate {
  readonly parts: Readonly<Unzipped>;
  /** Name of the part with the text. */
  readonly main: string;
}

/**
 * Unpacks a template and checks its parts. Throws `TemplateRefused` where it is no Word document, is damaged or too large inside, or has
 * anything that a template has no use for: macros, embedded objects, content from elsewhere. Data beyond the declared size is cut off.
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
  const cut = guardWordXml(name, xml);
  return cut.length === 0 ? content : strToU8(cutOut(xml, cut));
}

function unpack(bytes: Uint8Array): Unzipped {
  let room = templateLimits.unpackedBytes;
  let entries = templateLimits.entries;
  const names = new Set<string>();
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        // Two programs could read a different one of two parts with the same name.
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
