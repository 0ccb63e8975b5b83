import { codeOf } from "./codes.ts";
import type { PdfFace } from "./laid.ts";

const known = new WeakMap<PdfFace, Map<string, string>>();

/**
 * Words as a part of what is shown between brackets of an array of `TJ`: the codes of their glyphs, and between them, where the
 * face says so, how much nearer they stand, in thousandths of the size. The glyphs come into the file.
 */
export function glyphsOf(face: PdfFace, words: string): string {
  let ofFace = known.get(face);
  if (!ofFace) {
    ofFace = new Map();
    known.set(face, ofFace);
  }
  let glyphs = ofFace.get(words);
  if (glyphs === undefined) {
    glyphs = encoded(face, words);
    ofFace.set(words, glyphs);
  }
  return glyphs;
}

function encoded(face: PdfFace, words: string): string {
  const [glyphs, positions] = face.encode(words);
  return glyphs
    .map((glyph, index) => {
      const code = codeOf(glyph);
      const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const nearer = Math.round(advanceWidth - xAdvance);
      const shown = xOffset || yOffset ? displaced(code, xOffset, yOffset) : code;
      const after = nearer + Math.round(xOffset);
      return after === 0 ? shown : `${shown})${after}(`;
    })
    .join("");
}

/** A mark beside where it would stand: over its letter. What stands between `&` is of a size of 1,000, as the operator knows no size. */
function displaced(code: string, right: number, up: number): string {
  const moved = `)${-Math.round(right)}(${code}`;
  return up === 0 ? moved : `)]TJ &${up}& Ts[(${moved})]TJ 0 Ts[(`;
}

/** The operator that shows what `glyphsOf` has told; neither a bracket nor `&` is a byte of a code. */
export function showing(glyphs: string, size: number): string {
  if (!glyphs.includes(")")) return `(${glyphs})Tj`;
  const sized = glyphs.replace(/&(.*?)&/g, (_, up) => String(Math.round(Number(up) * size) / 1000));
  return `[(${sized})]TJ`.replaceAll("()", "");
}
