/** Instructions how to fit glyphs to the pixels of a coarse screen, and what those of all glyphs share. */
const hintTables: readonly string[] = ["cvt ", "fpgm", "prep"];

/**
 * A TrueType font without its hints, half of its bytes: they are for screens of coarse pixels, and viewers of PDFs smooth letters
 * rather than follow them. Anything else is left as it is.
 */
export function withoutHints(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const { glyf, loca, head, maxp } = Object.fromEntries(tables);
  if (!glyf || !loca || !head || !maxp) return font;
  const isLong = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const glyphs = Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) =>
    bare(glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1))),
  );
  const places = Buffer.alloc(loca.length);
  let offset = 0;
  for (const [glyph, { length }] of [...glyphs, Buffer.alloc(0)].entries()) {
    if (isLong) places.writeUInt32BE(offset, glyph * 4);
    else places.writeUInt16BE(offset / 2, glyph * 2);
    offset += length;
  }
  const changed = new Map([...tables, ["glyf", Buffer.concat(glyphs)], ["loca", places]] as const);
  return fontOf(
    font,
    [...changed].filter(([tag]) => !hintTables.includes(tag)),
  );
}

type Table = readonly [tag: string, bytes: Buffer];

const headLength = 12;
const entryLength = 16;

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = headLength + index * entryLength;
    const offset = font.readUInt32BE(entry + 8);
    return [
      font.toString("latin1", entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    ] as const;
  });
}

/** A glyph without instructions, of an even length. */
function bare(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  const outlines = glyph.readInt16BE(0);
  const pieces = outlines < 0 ? [bareComposite(glyph)] : bareOutlines(glyph, 10 + outlines * 2);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return Buffer.concat(pieces, length + (length % 2));
}

/** @param at where the length of the instructions stands */
function bareOutlines(glyph: Buffer, at: number): Buffer[] {
  return [glyph.subarray(0, at), Buffer.alloc(2), glyph.subarray(at + 2 + glyph.readUInt16BE(at))];
}

const flag = { longPlace: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80, instructions: 0x100 } as const;

/** A glyph that is put together of others has its instructions after the last of them. */
function bareComposite(glyph: Buffer): Buffer {
  const bared = Buffer.from(glyph);
  let at = 10;
  for (let isLast = false; !isLast; ) {
    const flags = glyph.readUInt16BE(at);
    bared.writeUInt16BE(flags & ~flag.instructions, at);
    isLast = (flags & flag.more) === 0;
    at += flags & flag.longPlace ? 8 : 6;
    at += flags & flag.scale ? 2 : flags & flag.scales ? 4 : flags & flag.matrix ? 8 : 0;
  }
  return bared.subarray(0, at);
}

function fontOf(font: Buffer, tables: readonly Table[]): Buffer {
  const head = Buffer.from(font.subarray(0, headLength + tables.length * entryLength));
  head.writeUInt16BE(tables.length, 4);
  const pieces: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const padded = Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
    const entry = headLength + index * entryLength;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(sumOf(padded), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    pieces.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(pieces);
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
