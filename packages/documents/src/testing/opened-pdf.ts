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
  /** Glyphs shown on it, also by forms that it draws. */
  readonly glyphs: number;
}

/** Unpacks a PDF that the renderer has made. */
export function openedPdf(pdf: Uint8Array): OpenedPdf {
  const { values, streams } = objectsOf(Buffer.from(pdf));
  const forms = new Map<string, string>();
  for (const value of values.values())
    for (const [, name = "", id] of value.matchAll(/\/(X\d+) (\d+) 0 R/g))
      forms.set(name, streams.get(Number(id)) ?? "");
  const glyphsIn = (content: string): number => {
    const drawn = [...content.matchAll(/\/(X\d+) Do/g)].map(([, name = ""]) => forms.get(name) ?? "");
    const own = [...content.matchAll(/\((.*?)\)/g)].map(([, codes = ""]) => codes.replace(codeOfTwo, "2").length);
    return [...own, ...drawn.map(glyphsIn)].reduce((sum, count) => sum + count, 0);
  };
  const pages = [...values.values()]
    .filter((value) => /\/Type \/Page\n/.test(value))
    .map((value) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(value) ?? [];
      const content = streams.get(Number(/\/Contents (\d+) 0 R/.exec(value)?.[1])) ?? "";
      return { width: Number(width), height: Number(height), glyphs: glyphsIn(content) };
    });
  return { text: [...values.values()].join("\n"), pages };
}

/** A glyph that the first byte of its code is not enough for. */
const codeOfTwo = /[\u00e8-\u00ff]./g;

function objectsOf(pdf: Buffer) {
  const values = new Map<number, string>();
  const streams = new Map<number, string>();
  const text = pdf.toString("latin1");
  for (const found of text.matchAll(/^(\d+) 0 obj\n<<(.*)>>stream\n/gm)) {
    const [head, id, dictionary = ""] = found;
    const from = found.index + head.length;
    const packed = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
    const stream = dictionary.includes("/Type/XRef") ? "" : inflateSync(packed).toString("latin1");
    streams.set(Number(id), stream);
    if (!dictionary.includes("/Type/ObjStm")) continue;
    const first = Number(/\/First (\d+)/.exec(dictionary)?.[1]);
    const places = stream.slice(0, first).trim().split(" ").map(Number);
    for (let at = 0; at < places.length; at += 2) {
      const [start = 0, end = stream.length] = [places[at + 1], places[at + 3]];
      values.set(places[at] ?? 0, stream.slice(first + start, at + 3 < places.length ? first + end : stream.length));
    }
  }
  return { values, streams };
}
