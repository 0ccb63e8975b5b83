import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { pdfFonts } from "./fonts.ts";
import { withoutHints } from "./without-hints.ts";

test.each([pdfFonts.PTSerif.normal, pdfFonts.DejaVuSerif.bold])(
  "%s keeps every sign and draws it as before, with fewer bytes",
  (name) => {
    const file = readFileSync(name);
    const bare = withoutHints(file);
    expect(bare.length).toBeLessThan(file.length);
    const [before, after] = [create(file), create(bare)];
    expect(after.characterSet).toEqual(before.characterSet);
    for (const sign of before.characterSet) {
      const [given, bared] = [before, after].map((font) => font.glyphForCodePoint(sign));
      expect(bared?.advanceWidth).toBe(given?.advanceWidth);
      expect(bared?.path.toSVG()).toBe(given?.path.toSVG());
    }
  },
);
