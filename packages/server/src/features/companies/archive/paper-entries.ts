import { createHash } from "node:crypto";
import { papers } from "@opis/documents/papers";
import { type Entry, entryOf } from "../../../archive/entry.ts";
import type { Context } from "../../../context.ts";
import { type CompanyDocument, nameOf, requestOf } from "../../../papers/company-document.ts";
import { documentsOf } from "../../../papers/documents-of.ts";
import { readyDocuments } from "../../../papers/ready-documents.ts";
import { WorkshopClosed } from "../../../workshop/paper-workshop.ts";
import { type PaperLine, paperEntryOf } from "./company-format.ts";

export type PaperSource = Pick<Context, "db" | "clock" | "log" | "snapshots" | "workshop">;

/**
 * The papers of a company that are ready, made as Word files one after another of the data as they are now; answers what was made.
 * One that cannot be made is answered without a file, and told in the log; throws `WorkshopClosed` where the server stops.
 */
export async function* paperEntries(source: PaperSource, company: number): AsyncGenerator<Entry, readonly PaperLine[]> {
  const { snapshots, workshop, log } = source;
  const snapshot = await snapshots.whole(company);
  const given = await documentsOf(source, { snapshot, isWhole: true }, "ru");
  const lines: PaperLine[] = [];
  for (const document of await readyDocuments(given, papers)) {
    const line = lineOf(document);
    const order = { snapshot, key: line.key, request: requestOf(document, given), format: "docx" } as const;
    const made = await workshop.make(order).catch((error: unknown) => {
      if (error instanceof WorkshopClosed) throw error;
      log.error({ err: error, company, ...line }, "a paper could not be made: the company is exported without it");
    });
    lines.push({ ...line, sha256: made ? createHash("sha256").update(made.bytes).digest("hex") : null });
    if (made) yield entryOf(paperEntryOf(line), made.bytes);
  }
  return lines;
}

function lineOf(document: CompanyDocument): PaperLine {
  const { key, object } = nameOf(document);
  const { paper } = document;
  return { key, object_id: object ?? 0, title: paper.title.ru, about: document.object?.name ?? "", sha256: null };
}
