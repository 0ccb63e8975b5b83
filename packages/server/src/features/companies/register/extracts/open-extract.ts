import { createReadStream } from "node:fs";
import { ExtractRefused } from "./read-extract.ts";

const declared = /^[\s\ufeff]*<\?xml[^>]*encoding="([\w-]+)"/;
const declaredWithin = 200;

/** The text of an XML file as it is read, by the characters that it declares; UTF-8 where it declares none. */
export async function* openExtract(file: string): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> | undefined;
  for await (const part of createReadStream(file)) {
    if (!(part instanceof Uint8Array)) continue;
    decoder ??= decoderOf(part);
    yield decoder.decode(part, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function decoderOf(beginning: Uint8Array) {
  const name = declared.exec(new TextDecoder("latin1").decode(beginning.subarray(0, declaredWithin)))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    throw new ExtractRefused(`Неизвестная кодировка: ${name}`);
  }
}
