import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";
import type { Picture } from "../composed-document.ts";

/** Printed width and height of a QR code in millimetres. */
export const qrCodeSize = 30;

/** Pixels of a module, so that the code stays sharp when it is enlarged. */
const moduleSize = 8;

/** Draws a QR code of a text as a PNG, with the margin that cameras require. */
export function qrCodePicture(text: string): Picture {
  const { data } = encode(text, { ecc: "M", border: 4 });
  const size = data.length * moduleSize;
  const lines = data.flatMap((modules) => Array.from({ length: moduleSize }, () => scanLine(modules)));
  return { type: "png", width: size, height: size, bytes: png(size, Buffer.concat(lines)) };
}

// One bit per pixel, 1 is white; a line starts with its filter, none. A module of eight pixels is one byte.
function scanLine(modules: readonly boolean[]): Buffer {
  return Buffer.from([0, ...modules.map((isDark) => (isDark ? 0x00 : 0xff))]);
}

/** Returns a square greyscale PNG of one bit per pixel (RFC 2083). */
function png(size: number, lines: Buffer): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}
