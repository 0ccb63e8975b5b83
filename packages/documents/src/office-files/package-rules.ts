/** What an Office file of a kind may contain; everything else is refused. */
export interface PackageRules {
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
const shared = String.raw`application\/xml|text\/xml|application\/vnd\.openxmlformats-package\.(?:relationships|core-properties)\+xml|application\/vnd\.openxmlformats-officedocument\.(?:(?:extended-properties|custom-properties|theme|themeoverride|customxmlproperties|vmldrawing)(?:\+xml)?|drawingml\.(?:chart|chartshapes|diagram(?:data|layout|style|colors))\+xml|drawing\+xml)|application\/vnd\.ms-office\.(?:chartstyle|chartcolorstyle|drawingml\.diagramdrawing|classificationlabels)\+xml`;
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
    String.raw`^(?:${shared}|${picture}|application\/vnd\.openxmlformats-officedocument\.(?:obfuscatedfont|wordprocessingml\.(?:printersettings|(?:document\.main|template\.main|document\.glossary|styles|settings|websettings|fonttable|numbering|footnotes|endnotes|header|footer|comments|commentsextended|commentsids|commentsextensible|people)\+xml))|application\/vnd\.ms-word\.styleswitheffects\+xml|application\/x-font(?:-ttf|data))$`,
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
export const workbookRules: PackageRules = {
  names: new RegExp(
    String.raw`^(?!xl\/(?:activex|embeddings|externallinks|macrosheets)\/)${anyName}\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$|(?:^|\/)(?:printersettings|customproperty)\d*\.bin$`,
    "u",
  ),
  contentTypes: new RegExp(
    String.raw`^(?:${shared}|${picture}|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:printersettings|customproperty|(?:sheet\.main|template\.main|worksheet|chartsheet|styles|sharedstrings|calcchain|table|tablesinglecells|comments|pivottable|pivotcachedefinition|pivotcacherecords|sheetmetadata|usernames|revisionheaders|revisionlog)\+xml)|application\/vnd\.ms-excel\.(?:slicer|slicercache|timeline|timelinecache|threadedcomments|person|rdrichvalue|rdrichvaluestructure|rdrichvaluetypes|rdarray|richstyles|richvaluerel|featurepropertybag|calcchain)\+xml)$`,
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
