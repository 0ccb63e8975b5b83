import type { Paper, PaperRequest } from "@opis/documents/paper";
import { requestOf } from "../../../papers/company-document.ts";
import type { DocumentsOf } from "../../../papers/documents-of.ts";
import { readyDocuments } from "../../../papers/ready-documents.ts";
import { nameOfDocument } from "../name-of-file.ts";

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
export async function planArchive(
  given: DocumentsOf,
  papers: readonly Paper[],
  format: ArchiveFormat,
): Promise<PlannedFile[]> {
  const taken = new Set<string>();
  const documents = await readyDocuments(given, papers);
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
