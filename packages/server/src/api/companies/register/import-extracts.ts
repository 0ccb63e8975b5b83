import { createReadStream } from "node:fs";
import type { Database } from "../../../database/database.ts";
import { ExtractRefused, readExtract } from "./read-extract.ts";
import { keepRegistered, type RegisteredCompany } from "./register-table.ts";

const companiesAtOnce = 1_000;

/** What came of taking a file over. */
export interface ImportedExtract {
  readonly read: number;
  /** Added or changed; the others were known by a later extract already. */
  readonly kept: number;
}

const declared = /^[\s\ufeff]*<\?xml[^>]*encoding="([\w-]+)"/;
const declaredWithin = 200;

/** The text of an XML file as it is read, by the characters that it declares; UTF-8 where it declares none. */
async function* openExtract(file: string): AsyncGenerator<string> {
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

/**
 * Takes an XML extract of ЕГРЮЛ or ЕГРИП over, a portion after the other: a file that breaks off leaves what came before, and may be
 * taken over again. Throws `ExtractRefused`.
 */
export async function importExtract(db: Database, file: string): Promise<ImportedExtract> {
  let read = 0;
  let kept = 0;
  let portion: RegisteredCompany[] = [];
  const keep = async () => {
    if (portion.length > 0) kept += await keepRegistered(db, portion);
    read += portion.length;
    portion = [];
  };
  for await (const company of readExtract(openExtract(file))) {
    portion.push(company);
    if (portion.length === companiesAtOnce) await keep();
  }
  await keep();
  return { read, kept };
}
