import { strFromU8 } from "fflate";
import type { PaperDocument } from "../model.ts";
import { namedField } from "./named-field.ts";
import type { OpenTemplate } from "./open-template.ts";
import { type PartName, paperParts } from "./paper-parts.ts";
import { partXml } from "./part-xml.ts";
import type { TemplateField } from "./template-field.ts";
import { templateTags } from "./template-tags.ts";

/** The parts of the product's paper that a template takes, as they are put into it. */
export interface TakenParts {
  readonly xml: ReadonlyMap<PartName, string>;
  /** The styles that they name, by id. */
  readonly styles: ReadonlyMap<string, string>;
}

/** Prints the parts that a template names; those it does not name cost nothing. */
export async function takenParts(
  template: OpenTemplate,
  fields: readonly TemplateField[],
  document: PaperDocument,
): Promise<TakenParts> {
  const named = templateTags(template)
    .flat()
    .flatMap(({ sign, name }) => {
      const { field } = namedField(name, [fields]);
      return sign === "@" && field?.kind === "part" ? [field.part] : [];
    });
  const cut = paperParts(document);
  const xml = new Map<PartName, string>();
  const styles = new Map<string, string>();
  for (const part of new Set(named)) {
    const printed = await partXml(document, cut[part]);
    xml.set(part, afterOwnPages(printed.body, template));
    for (const [id, style] of printed.styles) styles.set(id, style);
  }
  return { xml, styles };
}

const pagesEnd = /<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*?<\/w:sectPr>/gu;

// Pages that stand as the template's do are the template's own; the others have its header and footer, and what stands before them stays as it is.
function afterOwnPages(body: string, { parts, main }: OpenTemplate): string {
  const xml = strFromU8(parts[main] ?? new Uint8Array());
  const own = /(<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*<\/w:sectPr>)\s*<\/w:body>/u.exec(xml)?.[1];
  if (!own) return body;
  const isOwn = (properties: string) => isOnSide(properties) === isOnSide(own);
  const ends = body.match(pagesEnd) ?? [];
  if (ends.every(isOwn)) return body.replace(pagesEnd, "");
  const edges = own.match(/<w:(?:header|footer)Reference\b[^>]*\/>/gu)?.join("") ?? "";
  const set = body.replace(pagesEnd, (end) =>
    isOwn(end) ? own : end.replace(/<w:sectPr\b[^>]*>/u, (start) => start + edges),
  );
  return isOwn(ends[0] ?? own) ? set : `<w:p><w:pPr>${own}</w:pPr></w:p>${set}`;
}

function isOnSide(properties: string): boolean {
  return properties.includes('w:orient="landscape"');
}
