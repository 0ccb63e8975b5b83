import Docxtemplater from "docxtemplater";
import { strFromU8, strToU8, zipSync } from "fflate";
import PizZip from "pizzip";
import { lineLengths } from "../block.ts";
import type { ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { typeset } from "../language/typeset.ts";
import { documentParts, type PartName, partXml, stylesIn } from "./document-parts.ts";
import { templateFields } from "./template-fields.ts";
import { refusedFile, type TemplateProblem, type TemplateProblemCode, TemplateRefused } from "./template-problems.ts";
import { type OpenTemplate, openTemplate, templateTags } from "./template-tags.ts";
import {
  type NamedField,
  namedField,
  type TemplateScope,
  type TemplateSource,
  type TemplateVariable,
} from "./template-variable.ts";

/** Input for filling a template. */
export interface TemplateFilling extends TemplateSource {
  readonly definition: DocumentDefinition;
  /** The built-in document with the same data, for the parts that the template includes. */
  readonly document: ComposedDocument;
}

/** Error codes of templates by the filler's errors. */
const codes: Readonly<Record<string, TemplateProblemCode>> = {
  unopened_tag: "bracket",
  unclosed_tag: "bracket",
  duplicate_open_tag: "bracket",
  duplicate_close_tag: "bracket",
  raw_xml_tag_should_be_only_text_in_paragraph: "part_not_alone",
  raw_tag_outerxml_invalid: "part_not_alone",
  unopened_loop: "unopened_loop",
  unclosed_loop: "unclosed_loop",
  closing_tag_does_not_match_opening_tag: "unopened_loop",
  unbalanced_loop_tags: "torn_loop",
  loop_position_invalid: "torn_loop",
  no_xml_tag_found_at_left: "torn_loop",
  no_xml_tag_found_at_right: "torn_loop",
  scopeparser_execution_failed: "unknown_name",
};

interface FillerError {
  readonly id: string;
  readonly tag: string;
}

/** Converts an error of the filler to a refusal of the template; other errors are returned unchanged. */
function refusedByFiller(error: unknown): unknown {
  const all = errorsIn(error);
  if (all.length === 0) return error;
  const problems = all.flatMap(({ id, tag }): TemplateProblem[] => {
    const code = codes[id];
    return code ? [{ code, tag, place: null }] : [];
  });
  return problems.length > 0 ? new TemplateRefused(problems) : refusedFile("damaged");
}

function errorsIn(error: unknown): FillerError[] {
  const { properties } = member(error);
  const { errors, id, xtag } = member(properties);
  if (Array.isArray(errors)) return errors.flatMap(errorsIn);
  return typeof id === "string" ? [{ id, tag: typeof xtag === "string" ? xtag : "" }] : [];
}

function member(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Parts of the built-in document as inserted into a template. */
interface IncludedParts {
  readonly xml: ReadonlyMap<PartName, string>;
  /** Styles used by the parts, by id. */
  readonly styles: ReadonlyMap<string, string>;
}

/** Renders only the parts that a template names. */
async function includeParts(
  template: OpenTemplate,
  fields: readonly TemplateVariable[],
  document: ComposedDocument,
): Promise<IncludedParts> {
  const usedParts = templateTags(template)
    .flat()
    .flatMap(({ sign, name }) => {
      const { field } = namedField(name, [fields]);
      return sign === "@" && field?.kind === "part" ? [field.part] : [];
    });
  const builtInParts = documentParts(document);
  const xml = new Map<PartName, string>();
  const styles = new Map<string, string>();
  for (const part of new Set(usedParts)) {
    const rendered = await partXml(document, builtInParts[part]);
    xml.set(part, afterOwnPages(rendered.body, template));
    for (const [id, style] of rendered.styles) styles.set(id, style);
  }
  return { xml, styles };
}

const pagesEnd = /<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*?<\/w:sectPr>/gu;

// Sections with the template's orientation use its page settings. Others get its header and footer; the pages before them are unchanged.
function afterOwnPages(body: string, { parts, main }: OpenTemplate): string {
  const xml = strFromU8(parts[main] ?? new Uint8Array());
  const ownProperties = /(<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*<\/w:sectPr>)\s*<\/w:body>/u.exec(xml)?.[1];
  if (!ownProperties) return body;
  const isOwn = (properties: string) => isOnSide(properties) === isOnSide(ownProperties);
  const ends = body.match(pagesEnd) ?? [];
  if (ends.every(isOwn)) return body.replace(pagesEnd, "");
  const edges = ownProperties.match(/<w:(?:header|footer)Reference\b[^>]*\/>/gu)?.join("") ?? "";
  const set = body.replace(pagesEnd, (end) =>
    isOwn(end) ? ownProperties : end.replace(/<w:sectPr\b[^>]*>/u, (start) => start + edges),
  );
  return isOwn(ends[0] ?? ownProperties) ? set : `<w:p><w:pPr>${ownProperties}</w:pPr></w:p>${set}`;
}

function isOnSide(properties: string): boolean {
  return properties.includes('w:orient="landscape"');
}

const picture = /(<wp:docPr\b[^>]*?\sid=")(\d+)(")/gu;
const paragraphId = /\sw14:paraId="([0-9A-Fa-f]+)"/gu;
const bookmark = /<w:bookmark(Start|End)\b[^>]*?\/>/gu;
const comment = /<w:comment(RangeStart|RangeEnd|Reference)\b[^>]*?\sw:id="([^"]+)"[^>]*?\/>/gu;

/**
 * Makes ids in a Word part unique after its loops were repeated, since Word reports a file with duplicate ids as damaged. A repeated
 * picture gets a new id; bookmarks and comments keep only the first occurrence, because their names and texts exist once.
 */
export function makeIdsUnique(xml: string): string {
  return uniqueComments(uniqueBookmarks(uniqueParagraphs(uniquePictures(xml))));
}

function uniquePictures(xml: string): string {
  const used = new Set([...xml.matchAll(picture)].map(([, , id]) => Number(id)));
  const seenIds = new Set<number>();
  let last = Math.max(0, ...used);
  return xml.replace(picture, (_, before: string, id: string, after: string) => {
    if (!seenIds.has(Number(id))) {
      seenIds.add(Number(id));
      return `${before}${id}${after}`;
    }
    last += 1;
    return `${before}${last}${after}`;
  });
}

// Paragraph ids are optional, because Word assigns them.
function uniqueParagraphs(xml: string): string {
  const seenIds = new Set<string>();
  return xml.replace(paragraphId, (attribute, id: string) => {
    if (seenIds.has(id)) return "";
    seenIds.add(id);
    return attribute;
  });
}

function uniqueBookmarks(xml: string): string {
  const names = new Set<string>();
  const open = new Map<string, (string | undefined)[]>();
  let last = 0;
  return xml.replace(bookmark, (tag, kind: string) => {
    const id = attributeOf(tag, "w:id");
    if (kind === "End") {
      const [openId, ...others] = open.get(id) ?? [];
      open.set(id, others);
      return openId === undefined ? "" : tag.replace(/\sw:id="[^"]*"/u, ` w:id="${openId}"`);
    }
    const name = attributeOf(tag, "w:name");
    const newId = names.has(name) ? undefined : String(last);
    names.add(name);
    open.set(id, [...(open.get(id) ?? []), newId]);
    if (newId === undefined) return "";
    last += 1;
    return tag.replace(/\sw:id="[^"]*"/u, ` w:id="${newId}"`);
  });
}

function uniqueComments(xml: string): string {
  const seenKeys = new Set<string>();
  return xml.replace(comment, (tag, kind: string, id: string) => {
    if (seenKeys.has(`${kind} ${id}`)) return "";
    seenKeys.add(`${kind} ${id}`);
    return tag;
  });
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";
}

/**
 * Fills a Word template by replacing each tag. An unanswered value becomes a blank line; a condition and its opposite print only what was
 * answered. Template code is never run and nothing external is loaded. Throws `TemplateRefused`.
 */
export async function fillTemplate(bytes: Uint8Array, filling: TemplateFilling): Promise<Uint8Array> {
  const template = openTemplate(bytes);
  const fields = templateFields(filling.definition);
  const includedParts = await includeParts(template, fields, filling.document);
  const zip = new PizZip();
  for (const [name, content] of Object.entries(withStyles(template, includedParts))) zip.file(name, content);
  const rootScope: TemplateScope = { fields, row: {}, position: 1 };
  try {
    new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      syntax: { changeDelimiterPrefix: null },
      parser: (tag) => ({
        get: (scope: TemplateScope, { num, meta: { part } }) => {
          const tagField = namedField(tag, [scope.fields]);
          const modifiers = { isLoop: part.module === "loop", isOpposite: part.inverted === true };
          if (tagField.field)
            return printedValue(tagField, { scope, source: filling, parts: includedParts.xml, ...modifiers });
          if (num > 0) return undefined;
          throw new Error(`There is no field ${tag}`);
        },
      }),
    }).render(rootScope);
  } catch (error) {
    throw refusedByFiller(error);
  }
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return zipSync(Object.fromEntries(files.map((file) => [file.name, contentOf(file)])), { level: 6 });
}

interface TagContext {
  readonly scope: TemplateScope;
  readonly source: TemplateSource;
  readonly parts: ReadonlyMap<PartName, string>;
  /** True for `{#…}` or `{^…}`. */
  readonly isLoop: boolean;
  /** True for `{^…}`, whose content is printed if the value is false. */
  readonly isOpposite: boolean;
}

/** Returns what a tag prints; for a loop the scopes, for a condition whether its content is printed. */
function printedValue({ field, form }: NamedField, context: TagContext): unknown {
  if (!field) return undefined;
  if (context.isLoop) return looped(field, context);
  if (field.kind === "part") return context.parts.get(field.part) ?? "";
  const text = field.text?.(context.scope, context.source).trim() ?? "";
  if (text === "") return "_".repeat(field.kind === "date" ? lineLengths.date : lineLengths.signature);
  return typeset(form ? form(text, field) : text);
}

function looped(field: TemplateVariable, { scope, source, isOpposite }: TagContext): unknown {
  if (field.kind === "part") return false;
  // An unanswered flag must not count as a «no».
  if (field.kind === "flag")
    return field.flag(scope, source) === true || (isOpposite && field.flag(scope, source) === null);
  if (field.kind === "list")
    return field.items(scope, source).map((row, index) => ({ fields: field.fields, row, position: index + 1 }));
  return field.text(scope, source).trim() !== "";
}

const hasText = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/u;

function contentOf(file: { readonly name: string; asUint8Array(): Uint8Array }): Uint8Array {
  const bytes = file.asUint8Array();
  return hasText.test(file.name) ? strToU8(makeIdsUnique(strFromU8(bytes))) : bytes;
}

/** Adds the styles used by included parts that the template does not have. */
function withStyles({ parts }: OpenTemplate, { styles }: IncludedParts): OpenTemplate["parts"] {
  const name = "word/styles.xml";
  const stylesPart = parts[name];
  if (!stylesPart) return parts;
  const xml = strFromU8(stylesPart);
  const templateStyles = stylesIn(xml);
  const missingStyles = [...styles].filter(([id]) => !templateStyles.has(id)).map(([, style]) => style);
  return { ...parts, [name]: strToU8(xml.replace("</w:styles>", () => `${missingStyles.join("")}</w:styles>`)) };
}
