import { createHash } from "node:crypto";
import path from "node:path";
import { setImmediate as breath } from "node:timers/promises";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { type FieldIssues, Refusal, refused } from "@opis/model/errors";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { companyArchiveLimits } from "@opis/model/limits";
import { accept } from "@opis/model/validation/parse-input";
import { z } from "zod";
import { ArchiveError, bytesOf, type Entry } from "../../../core/archive/entry.ts";
import { readArchive } from "../../../core/archive/read-archive.ts";
import { observeChunks } from "../../../core/archive/write-archive.ts";
import { writeTemporaryFile } from "../../../core/files/temporary-folder.ts";
import {
  type CommentLine,
  type CompanyHead,
  commentLine,
  companyHead,
  companyVersion,
  type DocumentLine,
  documentLine,
  fileEntry,
  type HandlingLine,
  type HistoryLine,
  handlingLine,
  headName,
  historyLine,
  lineEntry,
  type PaperLine,
  paperEntry,
  paperLine,
  type RequestLine,
  type RiskLine,
  type RowLine,
  requestLine,
  riskLine,
  rowLine,
} from "./company-archive-format.ts";

/** A line with its position, for error messages. */
export interface Placed<L> {
  readonly line: L;
  readonly number: number;
}

/** An unpacked archive: every line has its form, none is checked against others yet. */
export interface UnpackedCompany {
  readonly head: CompanyHead;
  readonly rows: ReadonlyMap<FormName, readonly Placed<RowLine>[]>;
  readonly comments: readonly Placed<CommentLine>[];
  readonly risks: readonly Placed<RiskLine>[];
  readonly handlings: readonly Placed<HandlingLine>[];
  readonly requests: readonly Placed<RequestLine>[];
  readonly documents: readonly Placed<DocumentLine>[];
  readonly history: readonly Placed<HistoryLine>[];
  /** Documents that were ready: verified, but regenerated from the company's data. */
  readonly papers: readonly Placed<PaperLine>[];
  /** SHA-256 of the documents in the archive, by entry. */
  readonly paperFiles: ReadonlyMap<string, string>;
  /** Local files with the contents, by SHA-256. */
  readonly files: ReadonlyMap<string, string>;
}

/** An error in a line of an archive. */
interface Problem {
  /** Entry of the archive, such as `rows/process`. */
  readonly entry: string;
  /** Number within all lines of the entry, from 1; 0 for the whole entry. */
  readonly line: number;
  readonly field: string;
  readonly message: Words;
}

/** Collects the problems of an archive, up to `maxProblems`. */
export interface Problems {
  readonly found: readonly Problem[];
  add(entry: string, line: number, field: string, message: Words): void;
  /** Adds all errors of a refusal for a line. */
  addRefusal(entry: string, line: number, refusal: Refusal): void;
}

/** Maximum number of reported problems. */
const maxProblems = 100;

/** Creates an empty list of problems; only the first hundred are stored. */
export function problems(): Problems {
  const list: Problem[] = [];
  const add: Problems["add"] = (entry, line, field, message) => {
    if (list.length < maxProblems) list.push({ entry, line, field, message });
  };
  return {
    found: list,
    add,
    addRefusal: (entry, line, { details }) => {
      const issues: FieldIssues = details.fields ?? { "": [details.text ?? wrong] };
      for (const [field, messages] of Object.entries(issues))
        for (const message of messages) add(entry, line, field, message);
    },
  };
}

const wrong = words("Строка не читается", "The line cannot be read");

/** Returns the problems in one language, as the API lists them. */
export function translateProblems({ found }: Problems, language: Language) {
  return found.map(({ message, ...place }) => ({ ...place, message: message[language] }));
}

const atOnce = 100;

/** Yields the lines, pausing after each hundred, so that checking a large archive does not block other requests. */
export async function* unhurried<L>(lines: readonly L[]): AsyncGenerator<L> {
  for (const [index, line] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await breath();
    yield line;
  }
}

/**
 * Unpacks an archive into memory, and its files into a folder under generated names. Throws `archive_not_readable` if
 * it is damaged, truncated, not of a company or too large.
 */
export async function unpackCompany(
  source: { readonly archive: string; readonly folder: string },
  problems: Problems,
): Promise<UnpackedCompany> {
  try {
    return await unpack(source, problems);
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof SyntaxError) throw refused("archive_not_readable");
    throw error;
  }
}

async function unpack(
  { archive, folder }: { readonly archive: string; readonly folder: string },
  problems: Problems,
): Promise<UnpackedCompany> {
  const lines = lineReader(problems);
  const files = new Map<string, string>();
  const paperFiles = new Map<string, string>();
  let head: CompanyHead | undefined;
  for await (const entry of readArchive(archive, { bytesMost: companyArchiveLimits.unpackedBytes })) {
    if (!head) {
      head = await readHead(entry);
      continue;
    }
    const [, form, other] = lineEntry.exec(entry.name) ?? [];
    const [, sha256] = fileEntry.exec(entry.name) ?? [];
    if (sha256 !== undefined) files.set(sha256, await keepAside(entry, { sha256, folder }));
    else if (paperEntry.test(entry.name)) paperFiles.set(entry.name, await hashOf(entry));
    else if (form !== undefined && isFormName(form)) await lines.read(entry, `rows/${form}`);
    else if (other !== undefined) await lines.read(entry, other);
    else problems.add(entry.name, 0, "", unknownEntry);
  }
  if (!head) throw new ArchiveError("The archive is empty");
  const rows = new Map<FormName, Placed<RowLine>[]>();
  for (const [entry, placed] of lines.all) {
    const form = entry.slice("rows/".length);
    if (entry.startsWith("rows/") && isFormName(form)) rows.set(form, await parsed(rowLine, entry, placed, problems));
  }
  const of = <S extends z.ZodType>(schema: S, entry: string) =>
    parsed(schema, entry, lines.all.get(entry) ?? [], problems);
  return {
    head,
    rows,
    comments: await of(commentLine, "comments"),
    risks: await of(riskLine, "risks"),
    handlings: await of(handlingLine, "handlings"),
    requests: await of(requestLine, "requests"),
    documents: await of(documentLine, "documents"),
    history: await of(historyLine, "history"),
    papers: await of(paperLine, "papers"),
    paperFiles,
    files,
  };
}

const unknownEntry = words("Такого раздела в выгрузке компании нет", "A company export has no such section");

async function readHead(entry: Entry): Promise<CompanyHead> {
  const headContent: unknown = entry.name === headName ? JSON.parse((await bytesOf(entry)).toString()) : undefined;
  const version = z.looseObject({ version: z.int() }).safeParse(headContent);
  if (version.success && version.data.version > companyVersion) throw refused("archive_of_newer_edition");
  const head = companyHead.safeParse(headContent);
  if (!head.success) throw new ArchiveError("The archive is not of a company");
  return head.data;
}

async function hashOf(entry: Entry): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of entry.content) hash.update(chunk);
  return hash.digest("hex");
}

// Named by its content hash: names in the archive are never used as paths.
async function keepAside(entry: Entry, { sha256, folder }: { sha256: string; folder: string }): Promise<string> {
  const local = path.join(folder, sha256);
  const hash = createHash("sha256");
  await writeTemporaryFile(
    observeChunks(entry.content, (chunk) => hash.update(chunk)),
    local,
  );
  if (hash.digest("hex") !== sha256) throw new ArchiveError("A file does not match its name");
  return local;
}

function lineReader(problems: Problems) {
  const all = new Map<string, Placed<unknown>[]>();
  let bytes = 0;
  return {
    all,
    read: async (entry: Entry, folder: string) => {
      bytes += entry.size;
      if (bytes > companyArchiveLimits.lineBytes) throw new ArchiveError("The archive has too many lines");
      const placed = all.get(folder) ?? [];
      all.set(folder, placed);
      for (const text of (await bytesOf(entry)).toString().split("\n")) {
        if (text === "") continue;
        const number = placed.length + 1;
        placed.push({ line: jsonOf(text, () => problems.add(folder, number, "", notJson)), number });
      }
    },
  };
}

const notJson: Words = words("Строка — не JSON", "The line is not JSON");

function jsonOf(text: string, onWrong: () => void): unknown {
  try {
    return JSON.parse(text);
  } catch {
    onWrong();
    return undefined;
  }
}

async function parsed<S extends z.ZodType>(
  schema: S,
  entry: string,
  lines: readonly Placed<unknown>[],
  problems: Problems,
): Promise<Placed<z.output<S>>[]> {
  const read: Placed<z.output<S>>[] = [];
  for await (const { line, number } of unhurried(lines)) {
    if (line === undefined) continue;
    try {
      read.push({ line: accept(schema, line), number });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.addRefusal(entry, number, error);
    }
  }
  return read;
}
