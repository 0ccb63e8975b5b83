import type { PdfFace, PdfkitDocument, PdfReference } from "./laid.ts";

// The first glyphs of a face, which are all of most papers, have codes of one byte, the others of two (PDF 32000-1, 9.7.6.2).
// No byte is a bracket, a backslash or a line's end: strings of them are written as they are. Most are letters and digits of
// operators too, by which a short content is deflated better.
const first = "*";
const lastOfOne = "\u00e7";
const firstOfTwo = "\u00e8";
const last = "\u00ff";

/** Of the codes. */
const name = "Opis";

const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).filter(
  (byte) => byte >= first && byte !== "\\",
);
const codes = bytes.flatMap((byte) => (byte <= lastOfOne ? byte : bytes.map((second) => byte + second)));

/** So many glyphs of a face have codes, more than any of the typefaces has. */
export const mostGlyphs = codes.length;

/** A glyph's code. @param number which of the face's glyphs in the file it is, as pdfkit has it: four hexadecimal digits */
export function codeOf(number: string): string {
  return codes[Number.parseInt(number, 16)] ?? "";
}

/** Operators of pdfkit with our codes. */
export function recoded(operators: string): string {
  return operators.replace(/<([\da-f]+)>/g, (_, numbers) => `(${numbers.replace(/.{4}/g, codeOf)})`);
}

/** The dictionary of `codesOf`. What is a text in it, not a name, pdfkit knows by its object. */
export const codesEntries = {
  Type: "CMap",
  CMapName: name,
  CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
} as const;

/** Which codes are which glyphs (PDF 32000-1, 9.7.5.3). @param glyphs how many a face has at most */
export function codesOf(glyphs: number): string {
  const ranges = rangesOf(glyphs).map(({ from, to, glyph }) => `<${from}><${to}>${glyph}`);
  return map("Identity", 1, [...spaceOf(glyphs), ...listed("cidrange", ranges)]);
}

/** Lets a face of pdfkit say that what is shown in it is in our codes. @param ours what says which these are */
export function recode(face: PdfFace, file: PdfkitDocument, ours: PdfReference): void {
  const { embed } = face;
  face.toUnicodeCmap = () => {
    const written = file.ref({});
    written.end(textsOf(face.unicode));
    return written;
  };
  face.embed = () => {
    const dictionary = face.ref();
    const { end } = dictionary;
    // It is written as soon as it is filled.
    dictionary.end = () => {
      dictionary.data.Encoding = ours;
      end.call(dictionary);
    };
    embed.call(face);
  };
}

/** What is searched for and copied (PDF 32000-1, 9.10.3). @param unicode the signs that each glyph draws */
function textsOf(unicode: readonly (readonly number[])[]): string {
  const texts = unicode.map((signs) =>
    Buffer.from(String.fromCodePoint(...signs), "utf16le")
      .swap16()
      .toString("hex"),
  );
  const ranges = rangesOf(texts.length).map(({ from, to, glyph, count }) => {
    const ofRange = texts.slice(glyph, glyph + count).map((text) => `<${text}>`);
    return `<${from}><${to}>[${ofRange.join("")}]`;
  });
  return map("UCS", 2, [...spaceOf(texts.length), ...listed("bfrange", ranges)]);
}

/** How long codes are: readers that know only one length understand the files of most papers. */
function spaceOf(glyphs: number): string[] {
  const ofOne = `<${hex(first)}><${hex(lastOfOne)}>`;
  const ofTwo = `<${hex(firstOfTwo + first)}><${hex(last + last)}>`;
  const isShort = codes.slice(0, glyphs).every(({ length }) => length === 1);
  return listed("codespacerange", isShort ? [ofOne] : [ofOne, ofTwo]);
}

/** Codes of the first glyphs, those that follow each other together, with the first of their glyphs. */
function rangesOf(glyphs: number) {
  const ranges: { readonly from: string; to: string; readonly glyph: number; count: number }[] = [];
  for (const [glyph, code] of codes.slice(0, glyphs).map(hex).entries()) {
    const range = ranges.at(-1);
    if (range && Number.parseInt(code, 16) === Number.parseInt(range.to, 16) + 1) {
      range.to = code;
      range.count += 1;
    } else ranges.push({ from: code, to: code, glyph, count: 1 });
  }
  return ranges;
}

function listed(kind: string, ranges: readonly string[]): string[] {
  return [`${ranges.length} begin${kind}`, ...ranges, `end${kind}`];
}

function map(ordering: string, type: 1 | 2, content: readonly string[]): string {
  return [
    "/CIDInit/ProcSet findresource begin 12 dict begin begincmap",
    `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>def`,
    `/CMapName/${name} def/CMapType ${type} def`,
    ...content,
    "endcmap CMapName currentdict/CMap defineresource pop end end",
  ].join("\n");
}

function hex(code: string): string {
  return Buffer.from(code, "latin1").toString("hex");
}
