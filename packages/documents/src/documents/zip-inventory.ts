import * as blocks from "../block.ts";
import { text } from "../block.ts";
import type { ComposedDocument, ContentColumn } from "../composed-document.ts";
import { longDate } from "../language/format-values.ts";

/** A file of a set as listed in its inventory. */
export interface InventoryFile {
  readonly title: string;
  readonly filename: string;
  /** «01.11.2026 № 5»; empty if it has none. */
  readonly requisites: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

interface InventoryOf {
  readonly company: string;
  /** ISO date on which the set was generated. */
  readonly day: string;
  readonly files: readonly InventoryFile[];
}

const columns: readonly ContentColumn[] = [
  { title: "№", width: 1, kind: "number", align: "center" },
  { title: "Документ", width: 5, kind: "name" },
  { title: "Дата и номер", width: 3, kind: "figure" },
  { title: "Файл", width: 5, kind: "name" },
  { title: "SHA-256", width: 6, kind: "identifier" },
];

/** Composes the inventory of a set of files with numbers, requisites and checksums, which prove that the files are unchanged. */
export function inventory({ company, day, files }: InventoryOf): ComposedDocument {
  const rows = files.map(({ title, filename, requisites, sha256 }, index) =>
    [String(index + 1), title, requisites || "—", filename, splitIntoQuarters(sha256)].map((cell) => [text(cell)]),
  );
  return {
    title: "Опись документов",
    subject: "Опись документов по персональным данным",
    language: "ru",
    sections: [
      {
        orientation: "landscape",
        blocks: [
          blocks.title("ОПИСЬ ДОКУМЕНТОВ", company),
          blocks.paragraph(`Документов: ${files.length}. Опись составлена ${longDate(day)}.`),
          blocks.table(columns, rows),
        ],
      },
    ],
  };
}

/** Splits a checksum into four parts, because a line of 64 characters cannot wrap. */
export function splitIntoQuarters(sha256: string): string {
  return (sha256.match(/.{1,16}/gu) ?? []).join(" ");
}
