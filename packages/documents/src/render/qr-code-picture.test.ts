import { inflateSync } from "node:zlib";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { readPicture } from "../read-picture.ts";
import { qrCodePicture } from "./qr-code-picture.ts";

const link = "https://opis.example/request/1/abc/";

test("a QR code is a PNG of its modules, dark on light with the margin of four modules", () => {
  const picture = qrCodePicture(link);
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  expect(readPicture(picture.bytes)).toMatchObject({ type: "png", width: size * 8, height: size * 8 });
  const bytes = Buffer.from(picture.bytes);
  const start = bytes.indexOf("IDAT") + 4;
  const lines = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  const lineBytes = size + 1;
  const drawnRows = data.map((_, row) => [...lines.subarray(row * 8 * lineBytes + 1, (row * 8 + 1) * lineBytes)]);
  expect(drawnRows.map((modules) => modules.map((byte) => byte === 0))).toEqual(data);
});
