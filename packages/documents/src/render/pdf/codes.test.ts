import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { codeOf, codesOf, mostGlyphs, recoded } from "./codes.ts";
import { pdfFonts } from "./fonts.ts";

const all = Array.from({ length: mostGlyphs }, (_, glyph) => codeOf(glyph.toString(16).padStart(4, "0")));

test("each glyph of any typeface has a code of its own that a string can be read by", () => {
  const files = Object.values(pdfFonts).flatMap((faces) => Object.values(faces));
  expect(Math.max(...files.map((file) => create(readFileSync(file)).numGlyphs))).toBeLessThan(mostGlyphs);
  expect(new Set(all).size).toBe(mostGlyphs);
  expect(all.filter((code) => /[()\\\r\n]/.test(code))).toEqual([]);
  const ofOne = new Set(all.filter(({ length }) => length === 1));
  expect(all.filter((code) => code.length > 1 && ofOne.has(code.charAt(0)))).toEqual([]);
});

test("codes of two bytes are told of only where a face has more glyphs than there are codes of one", () => {
  const short = all.findIndex(({ length }) => length > 1);
  expect(short).toBeGreaterThan(180);
  expect(codesOf(short)).toContain("1 begincodespacerange");
  expect(codesOf(short + 1)).toContain("2 begincodespacerange");
});

test("what pdfkit shows is shown in our codes", () => {
  expect(recoded("[<00000001> 12 <0002>] TJ")).toBe("[(*+) 12 (,)] TJ");
});
