import { readXml } from "./read-xml.mjs";

/** Formats of days and times that every table program has without declaring them. */
const builtInDates = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
];

/**
 * Reads the texts that cells refer to by number. Rich text counts by its letters, without its looks and the reading aids of Asian scripts.
 * @param {Uint8Array | undefined} bytes
 */
export function readSharedTexts(bytes) {
  /** @type {string[]} */
  const texts = [];
  if (!bytes) return texts;
  const pieces = collectText();
  readXml(bytes, {
    open: (name) => {
      if (name === "si") pieces.start();
      pieces.open(name);
    },
    text: pieces.text,
    close: (name) => {
      pieces.close(name);
      if (name === "si") texts.push(pieces.read());
    },
  });
  return texts;
}

/** Collects the text of the `t` elements, rich or plain. */
export function collectText() {
  let collected = "";
  let isText = false;
  let isAid = false;
  return {
    start: () => {
      collected = "";
    },
    open: (/** @type {string} */ name) => {
      if (name === "rPh") isAid = true;
      isText = name === "t" && !isAid;
    },
    text: (/** @type {string} */ piece) => {
      if (isText) collected += piece;
    },
    close: (/** @type {string} */ name) => {
      if (name === "rPh") isAid = false;
      if (name === "t") isText = false;
    },
    read: () => unescaped(collected),
  };
}

/**
 * Returns a text with the signs that Office writes as `_x000D_`.
 * @param {string} text
 */
export function unescaped(text) {
  return text.replaceAll(/_x([\da-f]{4})_/giu, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Returns the numbers of the cell styles that show a number as a day or a time.
 * @param {Uint8Array | undefined} bytes
 * @returns {ReadonlySet<number>}
 */
export function readDateStyles(bytes) {
  /** @type {Set<number>} */
  const styles = new Set();
  if (!bytes) return styles;
  const dates = new Set(builtInDates);
  let isInCells = false;
  let style = 0;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "cellXfs") isInCells = true;
      if (name === "numFmt") {
        const id = Number(attributes.numFmtId);
        if (isDateFormat(attributes.formatCode ?? "")) dates.add(id);
        else dates.delete(id);
      }
      if (name === "xf" && isInCells && dates.has(Number(attributes.numFmtId ?? 0))) styles.add(style);
      if (name === "xf" && isInCells) style++;
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

/** @param {string} format */
function isDateFormat(format) {
  const [positive = ""] = format.split(";");
  const codes = positive.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./giu, "");
  return /[ymdhs]/iu.test(codes) && !/general/iu.test(codes) && !/[#0?]/u.test(codes.replaceAll(/s\.0+/giu, ""));
}
