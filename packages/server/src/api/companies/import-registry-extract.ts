import { createReadStream } from "node:fs";
import sax from "sax";
import type { Database } from "../../database/database.ts";
import {
  type CompanyBeingRead,
  closeCompany,
  keepRegistered,
  newCompany,
  type RegisteredCompany,
  tell,
} from "./read-extract-element.ts";

const companiesAtOnce = 1_000;

/** The result of importing a file. */
export interface ImportedExtract {
  readonly read: number;
  /** Added or changed; the others are known from a later extract. */
  readonly changed: number;
}

const encodingDeclaration = /^[\s\ufeff]*<\?xml[^>]*encoding="([\w-]+)"/;
const declaredWithin = 200;

/** A file that is not an extract of ЕГРЮЛ or ЕГРИП. */
export class ExtractRefused extends Error {}

/** Elements of a company or a sole trader. */
const companies = new Set(["СвЮЛ", "СвИП"]);

/**
 * Reads an extract of ЕГРЮЛ or ЕГРИП (formats VO_RUGF and VO_RIGF of the tax service) as a stream, company by company:
 * only what company information needs. Throws `ExtractRefused` if the text is not XML.
 */
async function* readExtract(text: AsyncIterable<string>): AsyncGenerator<RegisteredCompany> {
  const reader = extractReader();
  for await (const part of text) {
    reader.take(part);
    yield* reader.takeBatch();
  }
  reader.end();
  yield* reader.takeBatch();
}

function extractReader() {
  const parser = sax.parser(true);
  const path: string[] = [];
  let read: RegisteredCompany[] = [];
  let company: CompanyBeingRead | undefined;
  parser.onopentag = ({ name, attributes }) => {
    const parent = path.at(-1);
    path.push(name);
    if (companies.has(name) && path.length === 2) company = newCompany(text(attributes));
    else if (company) tell(company, { name, parent, of: text(attributes) });
  };
  parser.onclosetag = (name) => {
    path.pop();
    if (!company || !companies.has(name) || path.length !== 1) return;
    const registered = closeCompany(company);
    if (registered) read.push(registered);
    company = undefined;
  };
  const refuse = (error: unknown) => {
    throw new ExtractRefused(`В файле не XML: ${error instanceof Error ? error.message.split("\n")[0] : ""}`);
  };
  // The parser stores a failure and throws it with the next part.
  parser.onerror = refuse;
  return {
    take: (part: string) => void parser.write(part),
    end: () => void parser.close(),
    takeBatch: () => {
      const batch = read;
      read = [];
      return batch;
    },
  };
}

function text(attributes: Readonly<Record<string, string | sax.QualifiedAttribute>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
  );
}

/** Yields the text of an XML file, decoded by its declared encoding; UTF-8 if it declares none. */
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
  const name =
    encodingDeclaration.exec(new TextDecoder("latin1").decode(beginning.subarray(0, declaredWithin)))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    throw new ExtractRefused(`Неизвестная кодировка: ${name}`);
  }
}

/**
 * Imports an XML extract of ЕГРЮЛ or ЕГРИП in batches: an aborted import keeps what was imported, and may be repeated.
 * Throws `ExtractRefused`.
 */
export async function importExtract(db: Database, file: string): Promise<ImportedExtract> {
  let read = 0;
  let changedCount = 0;
  let portion: RegisteredCompany[] = [];
  const keep = async () => {
    if (portion.length > 0) changedCount += await keepRegistered(db, portion);
    read += portion.length;
    portion = [];
  };
  for await (const company of readExtract(openExtract(file))) {
    portion.push(company);
    if (portion.length === companiesAtOnce) await keep();
  }
  await keep();
  return { read, changed: changedCount };
}
