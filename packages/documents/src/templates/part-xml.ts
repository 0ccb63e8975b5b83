import { strFromU8, unzipSync } from "fflate";
import type { ComposedDocument, PageSection } from "../composed-document.ts";
import { renderDocx } from "../render/docx/docx.ts";

/** A part of the built-in document as Word XML: paragraphs, tables and the styles they use. */
export interface PartXml {
  readonly body: string;
  /** Style definitions by id. */
  readonly styles: ReadonlyMap<string, string>;
}

const lastProperties = /<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*<\/w:sectPr>\s*$/u;

/** Renders sections as a part; landscape pages keep their own properties, a portrait end takes those of its surroundings. */
export async function partXml(composed: ComposedDocument, sections: readonly PageSection[]): Promise<PartXml> {
  if (sections.length === 0) return { body: "", styles: new Map() };
  const printed = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ kind }) => kind !== "contents"),
  }));
  const parts = unzipSync(await renderDocx({ ...composed, sections: printed }));
  const documentXml = textOf(parts["word/document.xml"]);
  const inner = documentXml.slice(
    documentXml.indexOf(">", documentXml.indexOf("<w:body")) + 1,
    documentXml.lastIndexOf("</w:body>"),
  );
  const own = lastProperties.exec(inner)?.[0] ?? "";
  const blocks = inner.slice(0, inner.length - own.length);
  const end = own.includes('w:orient="landscape"') ? `<w:p><w:pPr>${own}</w:pPr></w:p>` : "";
  const body = (blocks + end).replace(/<w:(?:footer|header)Reference\b[^>]*\/>/gu, "");
  return { body, styles: stylesIn(textOf(parts["word/styles.xml"])) };
}

/** Returns the styles of a Word file by id. */
export function stylesIn(xml: string): ReadonlyMap<string, string> {
  const all = [...xml.matchAll(/<w:style\b[^>]*w:styleId="([^"]+)"[\s\S]*?<\/w:style>/gu)];
  return new Map(all.map(([style, id = ""]) => [id, style]));
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes ? strFromU8(bytes) : "";
}
