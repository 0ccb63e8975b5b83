import { deflateSync } from "node:zlib";
import { withoutHints } from "./without-hints.ts";

/** An object of a file: its dictionary or other value, and its stream. */
interface PdfObject {
  readonly value: string;
  readonly stream?: Buffer;
}

/** Where an object is: `offset` in the file, or `index` among the objects of the stream `within`; else there is none. */
type Place = { readonly offset: number } | { readonly within: number; readonly index: number } | undefined;

/** So many objects are deflated together. */
const objectsTogether = 1_000;

/**
 * Packs a file that pdfkit has written plainly as PDF 1.5 allows: streams deflated as well as they can be, all other objects deflated
 * together, without those that nothing refers to.
 */
export function packPdf(file: Buffer): Buffer {
  const { streams, plain, trailer } = numbered(readFile(file));
  const pieces: Buffer[] = [];
  const places: Place[] = [undefined];
  let length = 0;
  const write = (text: string | Buffer) => {
    const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
    pieces.push(bytes);
    length += bytes.length;
  };
  const writeStream = (id: number, { value, stream = Buffer.alloc(0) }: PdfObject) => {
    const isPacked = value.includes("/Filter");
    const bytes = isPacked ? stream : deflateSync(stream, { level: 9, memLevel: 9 });
    places[id] = { offset: length };
    write(`${id} 0 obj\n<</Length ${bytes.length}${isPacked ? "" : "/Filter/FlateDecode"}${inner(value)}>>stream\n`);
    write(bytes);
    write("\nendstream\nendobj\n");
  };
  write("%PDF-1.5\n%\u00ff\u00ff\u00ff\u00ff\n");
  for (const [index, stream] of streams.entries()) writeStream(index + 1, stream);
  let next = streams.length + plain.length + 1;
  for (let from = 0; from < plain.length; from += objectsTogether) {
    const first = streams.length + from + 1;
    const together = plain.slice(from, from + objectsTogether);
    for (const index of together.keys()) places[first + index] = { within: next, index };
    writeStream(next, objectStream(first, together));
    next += 1;
  }
  const start = length;
  places[next] = { offset: start };
  writeStream(next, crossReference(places, trailer));
  write(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: string;
}

/** What is referred to, numbered anew: first the streams, then all others, so that the table of places tells little. */
function numbered({ objects, trailer }: PdfObjects) {
  const fonts = new Set([...objects.values()].flatMap(({ value }) => fontIn(value)));
  const referred = new Set([trailer, ...[...objects.values()].map(({ value }) => value)].flatMap(referencesIn));
  const kept = [...objects].filter(([id]) => referred.has(id));
  const streams = kept.filter(([, { stream }]) => stream);
  const plain = kept.filter(([, { stream }]) => !stream);
  const numbers = new Map([...streams, ...plain].map(([id], index) => [id, index + 1]));
  const renumbered = (value: string) =>
    value.replace(reference, (whole, id) => (id === undefined ? whole : `${numbers.get(Number(id)) ?? 0} 0 R`));
  return {
    streams: streams.map(([id, { value, stream = Buffer.alloc(0) }]) => ({
      value: renumbered(value),
      stream: fonts.has(id) ? withoutHints(stream) : stream,
    })),
    plain: plain.map(([, { value }]) => renumbered(value)),
    trailer: renumbered(trailer),
  };
}

/** A text, in which nothing is one, or a reference. */
const reference = /\((?:\\[\s\S]|[^\\()])*\)|(\d+) 0 R/g;

function referencesIn(value: string): number[] {
  return [...value.matchAll(reference)].flatMap(([, id]) => (id === undefined ? [] : [Number(id)]));
}

/** Reads the objects of a file of pdfkit by its table, and what of its trailer stays. */
function readFile(file: Buffer): PdfObjects {
  const text = file.toString("latin1");
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const objects = new Map(offsets.map((offset, index) => [index + 1, readObject(file, text, offset)]));
  const trailer = ["Root", "Info", "ID"].map(
    (key) => new RegExp(`/${key} (\\[.*?\\]|\\d+ 0 R)`).exec(table)?.[0] ?? "",
  );
  return { objects, trailer: trailer.join("") };
}

function readObject(file: Buffer, text: string, offset: number): PdfObject {
  const from = text.indexOf("obj\n", offset) + "obj\n".length;
  const end = text.indexOf("\nendobj\n", from);
  const stream = text.indexOf("\nstream\n", from);
  if (stream < 0 || stream > end) return { value: text.slice(from, end) };
  const value = text.slice(from, stream);
  const start = stream + "\nstream\n".length;
  return { value, stream: file.subarray(start, start + Number(/\/Length (\d+)/.exec(value)?.[1])) };
}

/** The file of a TrueType font that an object describes. */
function fontIn(value: string): number[] {
  const [, id] = /\/FontFile2 (\d+) 0 R/.exec(value) ?? [];
  return id === undefined ? [] : [Number(id)];
}

/** The entries of a dictionary but its length. */
function inner(dictionary: string): string {
  return dictionary
    .slice(2, -2)
    .replace(/\/Length \d+/, "")
    .replace(/\n+(?=\/|$)/g, "");
}

/** @param first number of the first of them */
function objectStream(first: number, values: readonly string[]): PdfObject {
  let offset = 0;
  const places = values.map((value, index) => {
    const place = `${first + index} ${offset}`;
    offset += value.length + 1;
    return place;
  });
  const head = `${places.join(" ")}\n`;
  return {
    value: `<</Type/ObjStm/N ${values.length}/First ${head.length}>>`,
    stream: Buffer.from(head + values.join("\n"), "latin1"),
  };
}

/** Bytes of an entry: its kind, where it is, its number there. */
const widths = [1, 4, 2] as const;
const entryLength = 7;

/** The table of places, each entry as its difference to the one before, which is deflated best (PNG's filter «up»). */
function crossReference(places: readonly Place[], trailer: string): PdfObject {
  const entries = Array.from(places, entryOf);
  const rows = entries.map((entry, index) => {
    const above = entries[index - 1];
    return Buffer.from([2, ...entry.map((byte, at) => (byte - (above?.[at] ?? 0)) & 0xff)]);
  });
  const stream = deflateSync(Buffer.concat(rows), { level: 9 });
  const packing = `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${entryLength}>>`;
  return { value: `<</Type/XRef/Size ${places.length}/W[${widths.join(" ")}]${packing}${trailer}>>`, stream };
}

function entryOf(place: Place): Buffer {
  const entry = Buffer.alloc(entryLength);
  if (!place) return entry;
  const isInFile = "offset" in place;
  entry.writeUInt8(isInFile ? 1 : 2, 0);
  entry.writeUInt32BE(isInFile ? place.offset : place.within, 1);
  entry.writeUInt16BE(isInFile ? 0 : place.index, 5);
  return entry;
}
