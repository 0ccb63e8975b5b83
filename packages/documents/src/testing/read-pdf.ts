import { inflateSync } from "node:zlib";

/** A PDF of the product, unpacked. */
interface OpenedPdf {
  /** Its objects that are no streams. */
  readonly text: string;
  readonly pages: readonly OpenedPage[];
}

interface OpenedPage {
  readonly width: number;
  readonly height: number;
  /** Glyphs shown on it. */
  readonly glyphs: number;
}

/** Unpacks a PDF that the renderer has made. */
export function readPdf(pdf: Uint8Array): OpenedPdf {
  const { values, streams } = objectsOf(Buffer.from(pdf));
  const pages = [...values.values()]
    .filter((value) => /\/Type \/Page\n/.test(value))
    .map((value) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(value) ?? [];
      const content = streams.get(Number(/\/Contents (\d+) 0 R/.exec(value)?.[1])) ?? "";
      return { width: Number(width), height: Number(height), glyphs: glyphsIn(content) };
    });
  return { text: [...values.values()].join("\n"), pages };
}

// Four hexadecimal digits stand for one glyph.
function glyphsIn(content: string): number {
  return [...content.matchAll(/<([\da-f]+)>/g)].reduce((sum, [, digits = ""]) => sum + digits.length / 4, 0);
}

function objectsOf(pdf: Buffer) {
  const values = new Map<number, string>();
  const streams = new Map<number, string>();
  const text = pdf.toString("latin1");
  for (const found of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = found.index + found[0].length;
    const end = text.indexOf("\nendobj", start);
    const stream = text.indexOf("\nstream\n", start);
    const id = Number(found[1]);
    if (stream < 0 || stream > end) values.set(id, text.slice(start, end));
    else streams.set(id, unpacked(text.slice(start, stream), pdf.subarray(stream + "\nstream\n".length)));
  }
  return { values, streams };
}

function unpacked(dictionary: string, rest: Buffer): string {
  const bytes = rest.subarray(0, Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
  return dictionary.includes("/FlateDecode") ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1");
}
