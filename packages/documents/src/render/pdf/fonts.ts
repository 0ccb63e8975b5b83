/// <reference path="./fontkit.d.ts" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import type { PdfFont } from "./pdfmake-types.ts";

const require = createRequire(import.meta.url);

/**
 * Typefaces of a PDF: PT Serif, or PT Sans with the same character set; the last one covers missing characters (Greek, Armenian, Georgian,
 * Vietnamese, arrows).
 */
export const pdfFonts = {
  PTSerif: {
    normal: require.resolve("@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf"),
    bold: require.resolve("@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf"),
    italics: require.resolve("@expo-google-fonts/pt-serif/400Regular_Italic/PTSerif_400Regular_Italic.ttf"),
    bolditalics: require.resolve("@expo-google-fonts/pt-serif/700Bold_Italic/PTSerif_700Bold_Italic.ttf"),
  },
  PTSans: {
    normal: require.resolve("@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf"),
    bold: require.resolve("@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf"),
    italics: require.resolve("@expo-google-fonts/pt-sans/400Regular_Italic/PTSans_400Regular_Italic.ttf"),
    bolditalics: require.resolve("@expo-google-fonts/pt-sans/700Bold_Italic/PTSans_700Bold_Italic.ttf"),
  },
  DejaVuSerif: {
    normal: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif.ttf"),
    bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf"),
    italics: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf"),
    bolditalics: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSerif-BoldItalic.ttf"),
  },
} as const satisfies Record<string, PdfFont>;

export type PdfFontName = keyof typeof pdfFonts;

/** Splits a text where its typeface changes. */
export function splitByFont(text: string): { readonly text: string; readonly font: PdfFontName }[] {
  if (isPlain(text)) return [{ text, font: "PTSerif" }];
  const pieces: { text: string; font: PdfFontName }[] = [];
  for (const sign of signsOf(text)) {
    const font = fontOf(sign) ?? "PTSerif";
    const last = pieces.at(-1);
    if (last?.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
  }
  return pieces;
}

/** Returns whether PT Serif surely has all characters of a text, which lets most texts skip splitting. */
function isPlain(text: string): boolean {
  const codePoints = codePointsOf("PTSerif");
  for (let at = 0; at < text.length; at += 1) if (!codePoints.has(text.charCodeAt(at))) return false;
  return text !== "";
}

/** Returns the distinct characters of a text that no typeface has. */
export function signsWithoutFont(text: string): string[] {
  if (isPlain(text)) return [];
  return [...new Set(signsOf(text).filter((sign) => fontOf(sign) === undefined))];
}

// A letter and its combining marks must use the same typeface.
function signsOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

function fontOf(sign: string): PdfFontName | undefined {
  if (sign === "\n" || sign === "\t" || draws("PTSerif", sign)) return "PTSerif";
  return draws("DejaVuSerif", sign) ? "DejaVuSerif" : undefined;
}

function draws(font: PdfFontName, sign: string): boolean {
  const codePoints = codePointsOf(font);
  return [...sign].every((character) => codePoints.has(character.codePointAt(0) ?? 0));
}

const codePointsByFont = new Map<PdfFontName, ReadonlySet<number>>();

/** Returns code points that all four faces of a typeface have; read once. */
function codePointsOf(font: PdfFontName): ReadonlySet<number> {
  const before = codePointsByFont.get(font);
  if (before) return before;
  const [normal, ...others] = Object.values(pdfFonts[font]).map(
    (file) => new Set(create(readFileSync(file)).characterSet),
  );
  const codePoints = new Set([...(normal ?? [])].filter((point) => others.every((face) => face.has(point))));
  codePointsByFont.set(font, codePoints);
  return codePoints;
}
