/** Object identifiers of the attribute types that have short names (RFC 4514, section 3). */
const shortNames: ReadonlyMap<string, string> = new Map([
  ["2.5.4.3", "cn"],
  ["2.5.4.6", "c"],
  ["2.5.4.7", "l"],
  ["2.5.4.8", "st"],
  ["2.5.4.9", "street"],
  ["2.5.4.10", "o"],
  ["2.5.4.11", "ou"],
  ["0.9.2342.19200300.100.1.1", "uid"],
  ["0.9.2342.19200300.100.1.25", "dc"],
]);

/**
 * Returns a key that is equal for texts of the same distinguished name, as RFC 4514 writes and caseIgnoreMatch compares them. Escapes,
 * case, spaces, `;` for `,` and the order within a multi-valued part do not matter. A text that is no such name is only lower-cased.
 */
export function distinguishedNameKey(text: string): string {
  const parts = text.match(/(?:\\.|[^\\,;])+/gs) ?? [];
  const attributes = parts.map((part) => (part.match(/(?:\\.|[^\\+])+/gs) ?? []).map(attributeOf));
  if (attributes.length === 0 || attributes.some((part) => part.includes(undefined))) return comparable(text);
  return JSON.stringify(attributes.map((part) => part.toSorted()));
}

function attributeOf(text: string): string | undefined {
  const equals = text.indexOf("=");
  if (equals <= 0) return undefined;
  const type = text
    .slice(0, equals)
    .trim()
    .toLowerCase()
    .replace(/^oid\./, "");
  const value = text.slice(equals + 1).trim();
  return JSON.stringify([
    shortNames.get(type) ?? type,
    comparable(/^#(?:[0-9a-f]{2})+$/i.test(value) ? fromBer(value) : unescaped(value)),
  ]);
}

function unescaped(value: string): string {
  return value.replace(/((?:\\[0-9a-f]{2})+)|\\(.)/gis, (_match, bytes?: string, character = "") =>
    bytes === undefined ? character : Buffer.from(bytes.replaceAll("\\", ""), "hex").toString(),
  );
}

/** Decodes `#` and a string in BER: a tag, a length of one byte, the content; a longer one stays as it is. */
function fromBer(value: string): string {
  const bytes = Buffer.from(value.slice(1), "hex");
  return bytes.length >= 2 && bytes[1] === bytes.length - 2 ? bytes.toString("utf8", 2) : value;
}

/** Folds what caseIgnoreMatch ignores: case, compatibility forms, and spaces at the ends or in a row. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
