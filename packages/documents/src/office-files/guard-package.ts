import { strToU8, type UnzipFileFilter, type Unzipped, unzipSync } from "fflate";
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
  const seenNames = new Set<string>();
  const parts: Unzipped = {};
  for (const [name, bytes] of Object.entries(unpacked)) {
    // Folders and space that Office marks as unused are not parts.
    if (name.endsWith("/") || name.startsWith("[trash]/")) continue;
    const key = name.toLowerCase();
    if (seenNames.has(key)) throw new PackageRefused("damaged", name);
    seenNames.add(key);
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

/** What an Office file of a kind may contain; everything else is refused. */
interface PackageRules {
  /** Allowed part names, in lower case. */
  readonly names: RegExp;
  /** Allowed content types, in lower case. */
  readonly contentTypes: RegExp;
  /** Allowed relationship types, by the last segment of their URL. */
  readonly relationships: ReadonlySet<string>;
  /** Relationships to remove because nothing in the file needs them. */
  readonly droppedRelationships: ReadonlySet<string>;
  /** External addresses allowed in hyperlinks; any other external reference is refused. */
  readonly links: RegExp;
}

const picture = String.raw`image\/(?:png|jpe?g|gif|bmp|tiff?|x-emf|x-wmf|emf|wmf|svg\+xml)`;
const sharedTypes = String.raw`application\/xml|text\/xml|application\/vnd\.openxmlformats-package\.(?:relationships|core-properties)\+xml|application\/vnd\.openxmlformats-officedocument\.(?:(?:extended-properties|custom-properties|theme|themeoverride|customxmlproperties|vmldrawing)(?:\+xml)?|drawingml\.(?:chart|chartshapes|diagram(?:data|layout|style|colors))\+xml|drawing\+xml)|application\/vnd\.ms-office\.(?:chartstyle|chartcolorstyle|drawingml\.diagramdrawing|classificationlabels)\+xml`;
const sharedRelationships = [
  ...["officeDocument", "core-properties", "extended-properties", "custom-properties", "thumbnail"],
  ...["extendedProperties", "customProperties"],
  ...["classificationlabels", "styles", "theme", "themeOverride", "image", "hyperlink", "comments", "customXml"],
  ...["customXmlProps", "printerSettings", "chart", "chartUserShapes", "chartStyle", "chartColorStyle"],
  ...["diagramData", "diagramLayout", "diagramQuickStyle", "diagramColors", "diagramDrawing"],
];
const anyName = String.raw`(?:[\p{L}\p{N}._ ()\[\]{}~@-]+\/)*[\p{L}\p{N}._ ()\[\]{}~@-]*`;

/** Rules for Word documents and templates. The link to the original template is removed, because it is useless elsewhere. */
export const wordRules: PackageRules = {
  names: new RegExp(
    String.raw`^(?!word\/(?:activex|embeddings)\/)${anyName}\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|odttf|ttf)$|(?:^|\/)printersettings\d*\.bin$`,
    "u",
  ),
  contentTypes: new RegExp(
    String.raw`^(?:${sharedTypes}|${picture}|application\/vnd\.openxmlformats-officedocument\.(?:obfuscatedfont|wordprocessingml\.(?:printersettings|(?:document\.main|template\.main|document\.glossary|styles|settings|websettings|fonttable|numbering|footnotes|endnotes|header|footer|comments|commentsextended|commentsids|commentsextensible|people)\+xml))|application\/vnd\.ms-word\.styleswitheffects\+xml|application\/x-font(?:-ttf|data))$`,
    "u",
  ),
  relationships: new Set([
    ...sharedRelationships,
    ...["settings", "webSettings", "fontTable", "font", "numbering", "footnotes", "endnotes", "header", "footer"],
    ...["commentsExtended", "commentsIds", "commentsExtensible", "people", "glossaryDocument", "stylesWithEffects"],
  ]),
  droppedRelationships: new Set(["attachedTemplate"]),
  links: /^(?:https?:|mailto:|#)/iu,
};

/** Rules for workbooks, which are only read; their links are never followed. */
const workbookRules: PackageRules = {
  names: new RegExp(
    String.raw`^(?!xl\/(?:activex|embeddings|externallinks|macrosheets)\/)${anyName}\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$|(?:^|\/)(?:printersettings|customproperty)\d*\.bin$`,
    "u",
  ),
  contentTypes: new RegExp(
    String.raw`^(?:${sharedTypes}|${picture}|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:printersettings|customproperty|(?:sheet\.main|template\.main|worksheet|chartsheet|styles|sharedstrings|calcchain|table|tablesinglecells|comments|pivottable|pivotcachedefinition|pivotcacherecords|sheetmetadata|usernames|revisionheaders|revisionlog)\+xml)|application\/vnd\.ms-excel\.(?:slicer|slicercache|timeline|timelinecache|threadedcomments|person|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|rdarray|richstyles|richvaluerel|featurepropertybag|calcchain)\+xml)$`,
    "u",
  ),
  relationships: new Set([
    ...sharedRelationships,
    ...["worksheet", "chartsheet", "sharedStrings", "calcChain", "table", "tableSingleCells", "drawing", "vmlDrawing"],
    ...["pivotTable", "pivotCacheDefinition", "pivotCacheRecords", "sheetMetadata", "slicer", "slicerCache"],
    ...["timeline", "timelineCache", "threadedComment", "person", "customProperty", "FeaturePropertyBag"],
    ...["rdRichValue", "rdRichValueStructure", "rdRichValueTypes", "rdArray", "richStyles", "richValueRel"],
  ]),
  droppedRelationships: new Set(),
  links: /^/u,
};

/** Limits for the unpacked part of a workbook, its content types and relationships; even a large workbook has only some kilobytes. */
const limits = { bytes: 4 * 1_048_576, parts: 5_000 };

/**
 * Checks the structure of a workbook without unpacking its sheets: no macros, embedded objects, connections or links to other files. Throws
 * `PackageRefused`.
 */
export function guardWorkbook(bytes: Uint8Array): void {
  const names = new Set<string>();
  let room = limits.bytes;
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    const isRead = name === typesPart || isRelationships(name);
    if (isRead) room -= originalSize;
    if (names.has(name) || room < 0 || names.size >= limits.parts) throw new PackageRefused("damaged", name);
    names.add(name);
    return isRead;
  };
  const unpacked = unpack(bytes, filter);
  if (!names.has(typesPart)) throw new PackageRefused("damaged", "");
  const parts = [...names].map((name) => [name, unpacked[name] ?? new Uint8Array()] as const);
  guardPackage(Object.fromEntries(parts), workbookRules);
}

function unpack(bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof PackageRefused ? error : new PackageRefused("damaged", "");
  }
}
