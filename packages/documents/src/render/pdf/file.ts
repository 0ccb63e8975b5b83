import { codesEntries, codesOf, recode, recoded } from "./codes.ts";
import type { PdfFace, PdfReference } from "./laid.ts";
import { PDFDocument } from "./library.ts";

/**
 * The document of pdfmake with one set of resources for all pages. What pdfmake and pdfkit draw themselves, pictures, is taken
 * with `takeDrawn`; all other content of a page is written by the renderer.
 */
export class PdfFile extends PDFDocument {
  readonly #resources: PdfReference;
  readonly #forms: Record<string, PdfReference> = {};
  readonly #codes: PdfReference;
  readonly #faces = new Set<PdfFace>();
  #drawn: string[] = [];

  /** @param fonts names of files by typeface and face @param options of pdfkit @param files reads them */
  constructor(fonts: object, options: object, files: object) {
    super(fonts, {}, {}, {}, { ...options, autoFirstPage: false, font: null, compress: false }, files);
    this.#resources = this.ref({ Font: {}, XObject: this.#forms });
    this.#codes = this.ref({ ...codesEntries });
  }

  /** Takes a face to draw with, in our codes. */
  override font(...given: unknown[]): this {
    super.font(...given);
    if (!this.#faces.has(this._font)) recode(this._font, this, this.#codes);
    this.#faces.add(this._font);
    return this;
  }

  /** A page whose own resources are those of all. */
  override addPage(options: { readonly size: readonly [number, number] }): this {
    super.addPage(options);
    this.page.resources.end();
    this.page.resources = { data: this.#resources.data, end: () => undefined };
    this.page.dictionary.data.Resources = this.#resources;
    // The first operator turns the page upside down, for who draws from the top.
    this.#drawn = this.#drawn.slice(-1);
    return this;
  }

  override addContent(operator: string): this {
    this.#drawn.push(operator);
    return this;
  }

  /** The operators that pictures of the page were drawn by, none if there were none. */
  takeDrawn(): string {
    const [turning, ...drawn] = this.#drawn;
    this.#drawn = [];
    return drawn.length > 0 ? recoded(["q", turning, ...drawn, "Q"].join("\n")) : "";
  }

  /** Something that pages draw by its name. */
  addForm(name: string, content: string, box: readonly number[]): void {
    const form = this.ref({ Type: "XObject", Subtype: "Form", BBox: box, Resources: this.#resources });
    form.end(content);
    this.#forms[name] = form;
  }

  override end(): void {
    this.#resources.end();
    this.#codes.end(codesOf(Math.max(0, ...[...this.#faces].map(({ unicode }) => unicode.length))));
    super.end();
  }
}
