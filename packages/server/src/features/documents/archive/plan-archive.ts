import { companyFacts } from "@opis/documents/facts/company-facts";
import type { PaperRequest } from "@opis/documents/paper";
import { paperOf } from "@opis/documents/papers";
import { type DocumentKey, documentKeys } from "@opis/model/wizards/answers";
import { type DocumentsOf, nameOfFile } from "../documents-of.ts";
import { requestOf } from "../overview.ts";
import { storedOf } from "../stored.ts";

export type ArchiveFormat = "docx" | "pdf" | "both";

/** A file of an archive before it is made. */
export interface PlannedFile {
  readonly key: DocumentKey;
  readonly request: PaperRequest;
  readonly format: "docx" | "pdf";
  readonly name: string;
}

const formats = { docx: ["docx"], pdf: ["pdf"], both: ["docx", "pdf"] } as const;

/** Longest part of a system's name in a file name, characters. */
const systemNameCharacters = 60;

/** The files of an archive: every ready document, and of the determining act one for each system that is ready for it. */
export function planArchive(given: DocumentsOf, format: ArchiveFormat): PlannedFile[] {
  const facts = companyFacts(given.snapshot);
  const papers = documentKeys
    .flatMap((key) => editionsOf(key, given, facts.systems))
    .filter(({ key, request }) => paperOf(key).readiness(facts, request).missing.length === 0);
  const taken = new Set<string>();
  return papers.flatMap(({ key, request, about }) =>
    formats[format].map((extension) => {
      const name = nameOfFile(given, `${key}${about}`, extension);
      const free = taken.has(name) ? `${taken.size + 1}_${name}` : name;
      taken.add(free);
      return { key, request, format: extension, name: free };
    }),
  );
}

interface Edition {
  readonly key: DocumentKey;
  readonly request: PaperRequest;
  /** What the name of the file adds to the key. */
  readonly about: string;
}

function editionsOf(
  key: DocumentKey,
  given: DocumentsOf,
  systems: readonly { readonly id: number; readonly name: string }[],
): Edition[] {
  const whole = { key, request: requestOf(key, storedOf(given.stored, key), given.today), about: "" };
  if (key !== "act_opredeleniya_zashishennosty") return [whole];
  const request = requestOf(key, storedOf(given.stored, key), given.today);
  const chosen = request.answers.systems;
  return systems
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map(({ id, name }) => ({
      key,
      request: { ...request, answers: { ...request.answers, systems: [id] } },
      about: `_${[...name].slice(0, systemNameCharacters).join("")}`,
    }));
}
