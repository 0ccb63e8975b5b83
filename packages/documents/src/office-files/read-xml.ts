import sax from "sax";

/** A parsed element: names without prefix, values with entities decoded. */
export interface XmlElement {
  /** Local name, such as `instrText`. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  /** Offset of its `<` in the text. */
  readonly start: number;
}

interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** Callbacks for reading a part. */
export interface XmlReader {
  readonly open: (element: XmlElement) => void;
  readonly text?: (text: string, parent: XmlElement) => void;
  /** `end` is the offset after the element's last `>`. */
  readonly close?: (element: XmlElement, end: number) => void;
}

/** Office editors nest elements some 60 levels deep; the parser itself has no limit. */
const deepest = 1_000;

/** Why an Office file is refused. */
export type PackageFault = "damaged" | "active_content" | "outside_content" | "foreign_part";

/** An Office file that its guard refuses; `part` is the location and `subject` the offending item, if they can be named. */
export class PackageRefused extends Error {
  override readonly name = "PackageRefused";
  readonly fault: PackageFault;
  /** The item and its part as one text for a message. */
  readonly where: string;

  constructor(fault: PackageFault, part: string, subject = "") {
    const where = [subject, part].filter(Boolean).map(shorten).join(", ");
    super(`${fault}: ${where}`);
    this.fault = fault;
    this.where = where;
  }
}

const longest = 80;

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Decodes a part as UTF-8. Throws `PackageRefused` for any other encoding, which could hide content from the guard. */
export function decodePart(part: string, bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Not UTF-8: refused below.
  }
  throw new PackageRefused("damaged", part);
}

/** Parses a part's XML. Throws `PackageRefused` if it is not well-formed, declares a document type or another encoding. */
export function readXml(part: string, xml: string, reader: XmlReader): void {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const path: XmlElement[] = [];
  const refuse = () => {
    throw new PackageRefused("damaged", part);
  };
  const text = (piece: string) => {
    const parent = path.at(-1);
    if (parent) reader.text?.(piece, parent);
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onprocessinginstruction = ({ name, body }) => {
    const encoding = /\bencoding\s*=\s*["']([^"']*)/iu.exec(body)?.[1];
    if (name.toLowerCase() === "xml" && encoding && !/^(?:utf-?8|us-ascii)$/iu.test(encoding)) refuse();
  };
  parser.onopentag = (tag) => {
    const element: XmlElement = {
      name: "local" in tag ? tag.local : tag.name,
      namespace: "uri" in tag ? tag.uri : "",
      attributes: Object.values(tag.attributes).flatMap((attribute) =>
        typeof attribute === "string" ? [] : [{ name: attribute.local || attribute.name, value: attribute.value }],
      ),
      start: parser.startTagPosition - 1,
    };
    path.push(element);
    if (path.length > deepest) refuse();
    reader.open(element);
  };
  parser.ontext = text;
  parser.oncdata = text;
  parser.onclosetag = () => {
    const element = path.pop();
    if (element) reader.close?.(element, parser.position);
  };
  parser.write(xml).close();
}

/** Returns the value of an attribute by local name. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
