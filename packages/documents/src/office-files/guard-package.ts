import { strToU8, type Unzipped } from "fflate";
import type { PackageRules } from "./package-rules.ts";
import { attributeOf, decodePart, PackageRefused, readXml, type XmlElement } from "./read-xml.ts";

/** Content types of a package by part and by file name extension. */
interface ContentTypes {
  readonly byPart: ReadonlyMap<string, string>;
  readonly byExtension: ReadonlyMap<string, string>;
}

/** The unpacked content of a part. */
type Part = Unzipped[string];

/** A package in which every part is of an allowed kind. */
export interface GuardedPackage {
  /** Parts by name, with relationships dropped as the rules require. */
  readonly parts: Readonly<Unzipped>;
  /** Returns the content type of a part, in lower case. */
  readonly typeOf: (part: string) => string;
}

/** The part that declares the content types of all parts. */
export const typesPart = "[Content_Types].xml";
const typesNamespace = "http://schemas.openxmlformats.org/package/2006/content-types";
const relationshipsNamespace = "http://schemas.openxmlformats.org/package/2006/relationships";
const relationshipType =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:officedocument|package)\/2006\/relationships(?:\/metadata)?|purl\.oclc\.org\/ooxml\/officeDocument\/relationships|schemas\.microsoft\.com\/office\/\d{4}(?:\/\d{2})?\/relationships)\/([a-z-]+)$/iu;

/**
 * Checks names, content types and relationships of an unpacked Office file against the rules of its kind. Throws `PackageRefused` with the
 * first disallowed part. As in Office, names are case-insensitive and must be unique.
 */
export function guardPackage(unpacked: Readonly<Unzipped>, rules: PackageRules): GuardedPackage {
  const types = readContentTypes(unpacked[typesPart]);
  const typeOf = (part: string) =>
    types.byPart.get(part.toLowerCase()) ?? types.byExtension.get(extensionOf(part)) ?? "";
  const seen = new Set<string>();
  const parts: Unzipped = {};
  for (const [name, bytes] of Object.entries(unpacked)) {
    // Folders and space that Office marks as unused are not parts.
    if (name.endsWith("/") || name.startsWith("[trash]/")) continue;
    const key = name.toLowerCase();
    if (seen.has(key)) throw new PackageRefused("damaged", name);
    seen.add(key);
    if (name !== typesPart) guardPart(name, typeOf(name), rules);
    parts[name] = isRelationships(name, typeOf(name)) ? guardRelationships(name, bytes, rules) : bytes;
  }
  return { parts, typeOf };
}

/** Returns whether a part is XML by name or type, because Office programs may use either. */
export function isXmlPart(name: string, type: string): boolean {
  return /\.(?:xml|rels|svg|vml)$/iu.test(name) || /(?:\+|\/)xml$/u.test(type) || type.endsWith("vmldrawing");
}

/** Returns whether a part lists the relationships of another part. */
export function isRelationships(name: string, type = ""): boolean {
  return /\.rels$/iu.test(name) || /(?:^|\/)_rels\//iu.test(name) || type.endsWith(".relationships+xml");
}

/** Removes pieces from a text; the pieces must be in order and not overlap. */
export function cutOut(text: string, pieces: readonly (readonly [start: number, end: number])[]): string {
  return [...pieces].reverse().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);
}

const active = /vba|activex|macro|oleobject|embedd|\.bin$|\.package$/iu;

function guardPart(name: string, type: string, { names, contentTypes }: PackageRules): void {
  if (names.test(name.toLowerCase()) && !name.split("/").includes("..") && contentTypes.test(type)) return;
  throw new PackageRefused(active.test(`${name}\n${type}`) ? "active_content" : "foreign_part", name);
}

function readContentTypes(bytes: Uint8Array | undefined): ContentTypes {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  if (!bytes) return { byPart, byExtension };
  const add = (map: Map<string, string>, key: string | undefined, type: string | undefined) => {
    if (key === undefined || type === undefined || map.has(key.toLowerCase()))
      throw new PackageRefused("damaged", typesPart);
    map.set(key.toLowerCase(), type.trim().toLowerCase());
  };
  readXml(typesPart, decodePart(typesPart, bytes), {
    open: (element) => {
      const type = attributeOf(element, "ContentType");
      if (element.namespace !== typesNamespace) throw new PackageRefused("damaged", typesPart);
      if (element.name === "Default") add(byExtension, attributeOf(element, "Extension"), type);
      else if (element.name === "Override") add(byPart, attributeOf(element, "PartName")?.replace(/^\//u, ""), type);
      else if (element.name !== "Types") throw new PackageRefused("damaged", typesPart);
    },
  });
  return { byPart, byExtension };
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

function guardRelationships(part: string, bytes: Part, rules: PackageRules): Part {
  const xml = decodePart(part, bytes);
  const dropped: [number, number][] = [];
  readXml(part, xml, {
    open: (element) => {
      if (element.namespace !== relationshipsNamespace) throw new PackageRefused("damaged", part);
      if (element.name === "Relationship") guardRelationship(part, element, rules);
      else if (element.name !== "Relationships") throw new PackageRefused("damaged", part);
    },
    close: (element, end) => {
      if (rules.droppedRelationships.has(kindOf(element) ?? "")) dropped.push([element.start, end]);
    },
  });
  return dropped.length === 0 ? bytes : strToU8(cutOut(xml, dropped));
}

function kindOf(relationship: XmlElement): string | undefined {
  return relationshipType.exec(attributeOf(relationship, "Type") ?? "")?.[1];
}

function guardRelationship(part: string, relationship: XmlElement, rules: PackageRules): void {
  const type = attributeOf(relationship, "Type") ?? "";
  const target = attributeOf(relationship, "Target") ?? "";
  const mode = attributeOf(relationship, "TargetMode") ?? "Internal";
  const kind = kindOf(relationship) ?? "";
  if (rules.droppedRelationships.has(kind)) return;
  const isOutside = mode !== "Internal" || /^[a-z][a-z\d+.-]*:|^(?:\\|\/\/)/iu.test(target);
  if (isOutside && !(kind === "hyperlink" && mode === "External" && rules.links.test(target)))
    throw new PackageRefused("outside_content", part, target || type);
  if (!rules.relationships.has(kind))
    throw new PackageRefused(active.test(type) ? "active_content" : "outside_content", part, nameOf(type));
}

/** Returns the name of a relationship for a message: the last segment of its type. */
function nameOf(type: string): string {
  return type.slice(type.lastIndexOf("/") + 1);
}
