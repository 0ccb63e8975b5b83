import type { Picture } from "./composed-document.ts";

const mostPixels = 4_000;

/** Reads a file as an image for documents: a PNG or JPEG of up to 4,000 pixels a side; otherwise undefined. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.toString("latin1", 1, 4) === "PNG" ? sizeOfPng(view) : sizeOfJpeg(view);
  const fits = size && Math.min(size.width, size.height) > 0 && Math.max(size.width, size.height) <= mostPixels;
  return fits ? { ...size, bytes } : undefined;
}

type Size = Pick<Picture, "type" | "width" | "height">;

function sizeOfPng(view: Buffer): Size | undefined {
  if (view.length < 33 || view.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { type: "png", width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

// A JPEG is a sequence of segments with lengths; the size is in a start-of-frame segment.
function sizeOfJpeg(view: Buffer): Size | undefined {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= view.length && view[at] === 0xff; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "jpg", width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
  }
  return undefined;
}
