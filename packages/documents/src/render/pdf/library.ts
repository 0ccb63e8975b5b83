import { createRequire } from "node:module";
import type { PdfkitDocument, PdfmakeBreaker, PdfmakeLayout, PdfmakeRenderer } from "./laid.ts";

// Pdfmake is CommonJS without types, and its parts are files of their own.
const require = createRequire(import.meta.url);

interface Part<T> {
  readonly default: T;
}

const document: Part<typeof PdfkitDocument> = require("pdfmake/js/PDFDocument.js");
const layout: Part<typeof PdfmakeLayout> = require("pdfmake/js/LayoutBuilder.js");
const renderer: Part<typeof PdfmakeRenderer> = require("pdfmake/js/Renderer.js");
const breaker: Part<typeof PdfmakeBreaker> = require("pdfmake/js/TextBreaker.js");
const measure: Part<new () => object> = require("pdfmake/js/SVGMeasure.js");
const layouts: { readonly tableLayouts: object } = require("pdfmake/js/tableLayouts.js");

/** Pdfkit's document with pdfmake's typefaces. */
export const PDFDocument = document.default;
export const LayoutBuilder = layout.default;
export const Renderer = renderer.default;
export const TextBreaker = breaker.default;
export const SVGMeasure = measure.default;
export const { tableLayouts } = layouts;
