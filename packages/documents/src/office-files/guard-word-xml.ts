import { wordRules } from "./guard-package.ts";
import { attributeOf, PackageRefused, readXml, type XmlElement } from "./read-xml.ts";

/** Elements, under any prefix, that load external content or contain something a program executes. */
const refusedElements = {
  altChunk: "outside_content",
  subDoc: "outside_content",
  mailMerge: "outside_content",
  webVideoPr: "outside_content",
  videoFile: "outside_content",
  audioFile: "outside_content",
  externalData: "active_content",
  OLEObject: "active_content",
  control: "active_content",
  binData: "active_content",
  script: "active_content",
  foreignObject: "active_content",
} as const;

const vml = /^urn:schemas-microsoft-com:(?:vml|office:)/u;
const svg = "http://www.w3.org/2000/svg";

/** A field whose instruction is being read; nested fields are read separately. */
interface OpenField {
  instruction: string;
  isResult: boolean;
}

/** Fields that print something from the document itself; other Word fields may read files, run programs or contact servers. */
const allowedFields = new Set(
  [
    ...["=", "ADVANCE", "AUTHOR", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "BIBLIOGRAPHY", "CITATION", "COMMENTS"],
    ...["CREATEDATE", "DATE", "DOCPROPERTY", "DOCVARIABLE", "EDITTIME", "EQ", "FILENAME", "FILESIZE", "FORMCHECKBOX"],
    ...["FORMDROPDOWN", "FORMTEXT", "HYPERLINK", "IF", "INDEX", "KEYWORDS", "LASTSAVEDBY", "LISTNUM", "MACROBUTTON"],
    ...["MERGEFIELD", "NOTEREF", "NUMCHARS", "NUMPAGES", "NUMWORDS", "PAGE", "PAGEREF", "PRINTDATE", "REF", "REVNUM"],
    ...["SAVEDATE", "SECTION", "SECTIONPAGES", "SEQ", "STYLEREF", "SUBJECT", "SYMBOL", "TC", "TEMPLATE", "TIME"],
    ...["TITLE", "TOC", "USERADDRESS", "USERINITIALS", "USERNAME", "XE"],
  ].map((name) => name.toLowerCase()),
);

/** HYPERLINK switches that take a value. */
const switchesWithValue = new Set(["\\l", "\\o", "\\t", "\\s"]);

/**
 * Checks a field instruction: ` HYPERLINK "https://example.ru" \h`. `isCut` means that another field is nested in it, so its name must
 * already be complete. Throws `PackageRefused` with the field's name.
 */
function guardInstruction(part: string, instruction: string, isCut = false): void {
  const name = /^\s*(=|[^\s\\"=]+)/u.exec(instruction)?.[1] ?? "";
  const isWhole = name === "=" || !isCut || /^\s*\S+\s/u.test(instruction);
  // An empty field prints nothing.
  if (name === "" && !isCut && instruction.trim() === "") return;
  if (!isWhole || !allowedFields.has(name.toLowerCase()))
    throw new PackageRefused("outside_content", part, name || instruction.trim());
  if (isCut) return;
  if (name.toUpperCase() === "HYPERLINK") refuseTarget(part, instruction);
  // Word's own templates use this one, which runs nothing, as a "click here to type" placeholder.
  if (name.toUpperCase() === "MACROBUTTON" && !/^\s*MACROBUTTON\s+NoMacro\b/iu.test(instruction))
    throw new PackageRefused("active_content", part, "MACROBUTTON");
}

function refuseTarget(part: string, instruction: string): void {
  const [, ...words] = instruction.match(/"[^"]*"?|\\[a-z]|[^\s"\\]\S*/giu) ?? [];
  const target = words.find(
    (word, index) => !word.startsWith("\\") && !switchesWithValue.has(words[index - 1]?.toLowerCase() ?? ""),
  );
  const address = target?.replaceAll('"', "").trim();
  if (address !== undefined && !wordRules.links.test(address))
    throw new PackageRefused("outside_content", part, `HYPERLINK ${address}`);
}

/**
 * Checks a Word XML part: no elements, addresses or field instructions that load external content. Returns the ranges of links to the
 * original template, which must be removed. Throws `PackageRefused`.
 */
export function guardWordXml(part: string, xml: string): [start: number, end: number][] {
  const fields = fieldReader(part);
  const cutRanges: [number, number][] = [];
  readXml(part, xml, {
    open: (element) => {
      refuseElement(part, element);
      fields.open(element);
    },
    text: (text, parent) => {
      if (parent.name === "style" && parent.namespace === svg) refuseAddress(part, text);
      fields.text(text, parent);
    },
    close: ({ name, start }, end) => {
      if (name === "attachedTemplate") cutRanges.push([start, end]);
    },
  });
  fields.end();
  return cutRanges;
}

function isRefusedName(name: string): name is keyof typeof refusedElements {
  return Object.hasOwn(refusedElements, name);
}

function refuseElement(part: string, { name, namespace, attributes }: XmlElement): void {
  if (isRefusedName(name)) throw new PackageRefused(refusedElements[name], part, name);
  for (const attribute of attributes) {
    if (namespace === svg) refuseSvgAttribute(part, attribute);
    else if (vml.test(namespace)) refuseVmlAttribute(part, attribute);
  }
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

function refuseVmlAttribute(part: string, { name, value }: Attribute): void {
  const isLoaded = (name === "src" || name === "althref") && value !== "";
  const isBadLink = name === "href" && value !== "" && !wordRules.links.test(value);
  if (isLoaded || isBadLink) throw new PackageRefused("outside_content", part, value);
}

function refuseSvgAttribute(part: string, { name, value }: Attribute): void {
  if (/^on/iu.test(name)) throw new PackageRefused("active_content", part, name);
  if ((name === "href" || name === "src") && !/^(?:#|data:image\/(?!svg))/iu.test(value.trim()))
    throw new PackageRefused("outside_content", part, value);
  refuseAddress(part, value);
}

/** Styles in an SVG image may load files. */
function refuseAddress(part: string, style: string): void {
  const address = /@import|url\(\s*["']?(?!#)[^)]*/iu.exec(style)?.[0];
  if (address) throw new PackageRefused("outside_content", part, address);
}

/** Collects field instructions, which Word may split across runs and paragraphs, and checks each. */
function fieldReader(part: string) {
  const open: OpenField[] = [];
  // Instructions outside a field do nothing, but repairing the file could turn them into a field.
  let stray = "";
  const finish = (field: OpenField | undefined) => {
    if (field && !field.isResult) guardInstruction(part, field.instruction);
  };
  const marks: Readonly<Record<string, () => void>> = {
    begin: () => {
      const outer = open.at(-1);
      // The name must be complete before a nested field, which could compute it.
      if (outer && !outer.isResult) guardInstruction(part, outer.instruction, true);
      open.push({ instruction: "", isResult: false });
    },
    separate: () => {
      const field = open.at(-1);
      finish(field);
      if (field) field.isResult = true;
    },
    end: () => finish(open.pop()),
  };
  return {
    open: (element: XmlElement) => {
      const simple = element.name === "fldSimple" ? attributeOf(element, "instr") : undefined;
      if (simple !== undefined) guardInstruction(part, simple);
      if (element.name === "fldChar") marks[attributeOf(element, "fldCharType") ?? ""]?.();
    },
    text: (text: string, { name }: XmlElement) => {
      const isInstruction = name === "instrText" || name === "delInstrText";
      const field = open.at(-1);
      if (field && !field.isResult && (isInstruction || name === "t")) field.instruction += text;
      else if (isInstruction) stray += text;
    },
    end: () => {
      for (const field of open) finish(field);
      if (stray.trim() !== "") guardInstruction(part, stray);
    },
  };
}
