// Declares the parts of fontkit in use, because it has no types.
declare module "fontkit" {
  export function create(file: Uint8Array): {
    readonly characterSet: readonly number[];
    readonly numGlyphs: number;
    glyphForCodePoint(point: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
  };
}
