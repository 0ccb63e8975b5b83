// What of fontkit, which ships no types, is used.
declare module "fontkit" {
  export function create(file: Uint8Array): {
    readonly characterSet: readonly number[];
    readonly numGlyphs: number;
    glyphForCodePoint(point: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
  };
}
