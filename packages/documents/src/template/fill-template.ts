import Docxtemplater from "docxtemplater";
import { strFromU8, strToU8, zipSync } from "fflate";
import PizZip from "pizzip";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { namedField } from "./named-field.ts";
import { type OpenTemplate, openTemplate } from "./open-template.ts";
import { templateFields } from "./paper-fields.ts";
import { stylesIn } from "./part-xml.ts";
import { printedValue } from "./printed-value.ts";
import { refusedByFiller } from "./refused-by-filler.ts";
import { type TakenParts, takenParts } from "./taken-parts.ts";
import type { TemplateScope, TemplateSource } from "./template-field.ts";
import { withUniqueIds } from "./unique-ids.ts";

/** What a template is filled with. */
export interface TemplateFilling extends TemplateSource {
  readonly paper: Paper;
  /** The product's own paper of the same data, for the parts that the template takes of it. */
  readonly document: PaperDocument;
}

/**
 * Fills a template: a Word file with each tag replaced. An answer that nobody has given is a line to be written on; a condition and
 * its opposite print only what was answered. No code of a template runs, nothing is loaded from elsewhere. Throws `TemplateRefused`.
 */
export async function fillTemplate(bytes: Uint8Array, filling: TemplateFilling): Promise<Uint8Array> {
  const template = openTemplate(bytes);
  const fields = templateFields(filling.paper);
  const taken = await takenParts(template, fields, filling.document);
  const zip = new PizZip();
  for (const [name, content] of Object.entries(withStyles(template, taken))) zip.file(name, content);
  const whole: TemplateScope = { fields, row: {}, position: 1 };
  try {
    new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      syntax: { changeDelimiterPrefix: null },
      parser: (tag) => ({
        get: (scope: TemplateScope, { num, meta: { part } }) => {
          const named = namedField(tag, [scope.fields]);
          const place = { isLoop: part.module === "loop", isOpposite: part.inverted === true };
          if (named.field) return printedValue(named, { scope, source: filling, parts: taken.xml, ...place });
          if (num > 0) return undefined;
          throw new Error(`There is no field ${tag}`);
        },
      }),
    }).render(whole);
  } catch (error) {
    throw refusedByFiller(error);
  }
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return zipSync(Object.fromEntries(files.map((file) => [file.name, contentOf(file)])), { level: 6 });
}

const hasText = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/u;

function contentOf(file: { readonly name: string; asUint8Array(): Uint8Array }): Uint8Array {
  const bytes = file.asUint8Array();
  return hasText.test(file.name) ? strToU8(withUniqueIds(strFromU8(bytes))) : bytes;
}

/** The template's files, with the styles of the taken parts that it lacks. */
function withStyles({ parts }: OpenTemplate, { styles }: TakenParts): OpenTemplate["parts"] {
  const name = "word/styles.xml";
  const own = parts[name];
  if (!own) return parts;
  const xml = strFromU8(own);
  const known = stylesIn(xml);
  const lacking = [...styles].filter(([id]) => !known.has(id)).map(([, style]) => style);
  return { ...parts, [name]: strToU8(xml.replace("</w:styles>", () => `${lacking.join("")}</w:styles>`)) };
}
