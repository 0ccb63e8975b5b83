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
  parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes ?? new Uint8Array())).close();
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
  const found = Object.entries(attributes).find(([key]) => !key.startsWith("xmlns:") && localName(key) === name);
  return found?.[1];
}
