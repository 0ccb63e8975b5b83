import sax from "sax";

/**
 * Reads an XML part; names come without their prefix, since other programs prefix them as they like. Throws where it is not well-formed
 * or declares a document type.
 * @param {Uint8Array | undefined} bytes
 * @param {{
 *   open?: (name: string, attributes: Readonly<Record<string, string>>) => void,
 *   text?: (piece: string) => void,
 *   close?: (name: string) => void,
 * }} reader
 */
export function readXml(bytes, { open, text, close }) {
  const parser = sax.parser(true, {});
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error("a workbook declares no document type");
  };
  parser.onopentag = ({ name, attributes }) => open?.(localName(name), attributes);
  parser.onclosetag = (name) => close?.(localName(name));
  parser.ontext = (piece) => text?.(piece);
  parser.oncdata = (piece) => text?.(piece);
  const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes ?? new Uint8Array());
  parser.write(markForbiddenCharacters(content)).close();
}

/**
 * Writes references to characters that XML cannot hold as a null character, so that their cell is refused and not the workbook.
 * @param {string} text
 */
function markForbiddenCharacters(text) {
  return text.replace(/&#(x?)([\da-f]{1,7});/giu, (reference, hex, digits) => {
    const code = Number.parseInt(digits, hex === "" ? 10 : 16);
    const isAllowed =
      [0x9, 0xa, 0xd].includes(code) || (code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
    return isAllowed ? reference : "\u0000";
  });
}

/** @param {string} name */
function localName(name) {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * Returns an attribute by its name without prefix.
 * @param {Readonly<Record<string, string>>} attributes
 * @param {string} name
 */
export function attributeNamed(attributes, name) {
  const match = Object.entries(attributes).find(([key]) => !key.startsWith("xmlns:") && localName(key) === name);
  return match?.[1];
}
