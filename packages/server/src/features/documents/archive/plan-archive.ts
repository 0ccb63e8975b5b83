import type { Paper, PaperRequest } from "@opis/documents/paper";
import type { DocumentsOf } from "../documents-of.ts";
import { type CompanyDocument, documentsOfPaper, objectsOf, requestOf } from "../find-document.ts";
import { nameOfDocument } from "../name-of-file.ts";
import { readinessOf } from "../overview.ts";

export type ArchiveFormat = "docx" | "pdf" | "both";

/** A file of an archive before it is made. */
export interface PlannedFile {
  readonly key: string;
  readonly request: PaperRequest;
  readonly format: "docx" | "pdf";
  readonly name: string;
  /** The object of the document whose making it is; null where it is the company's, or a part of the company's. */
  readonly object: number | null;
}

const formats = { docx: ["docx"], pdf: ["pdf"], both: ["docx", "pdf"] } as const;

/** The files of an archive: every ready document of these papers, each about one object where there may be one. */
export function planArchive(given: DocumentsOf, papers: readonly Paper[], format: ArchiveFormat): PlannedFile[] {
  if (!given.isWhole) return [];
  const documents = papers
    .flatMap((paper) => partsOf(paper, given))
    .filter((document) => readinessOf(document, given).missing.length === 0);
  const taken = new Set<string>();
  return documents.flatMap((document) =>
    formats[format].map((extension) => {
      const name = nameOfDocument(document, given, extension);
      const free = taken.has(name) ? `${taken.size + 1}_${name}` : name;
      taken.add(free);
      const object = document.paper.objects?.isAlsoTogether ? null : (document.object?.id ?? null);
      return { key: document.paper.key, request: requestOf(document, given), format: extension, name: free, object };
    }),
  );
}

function partsOf(paper: Paper, given: DocumentsOf): readonly CompanyDocument[] {
  return paper.objects ? objectsOf(paper, given).map((object) => ({ paper, object })) : documentsOfPaper(paper, given);
}
