import * as blocks from "../block.ts";
import { text } from "../block.ts";
import type { ComposedDocument, ContentColumn } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { longDate } from "../language/format-values.ts";
import { splitIntoQuarters } from "./zip-inventory.ts";

/** Internal reports that inspectors do not request. */
const internalReports: readonly string[] = ["risk_report", "head_report"];

/** Returns whether the regulator requests a document in an inspection. */
export function isRequestedInInspections({ key, seenBy }: DocumentDefinition): boolean {
  return seenBy === undefined && !internalReports.includes(key);
}

/** A pack entry in the inventory: a file, or a document that is only a link. */
export interface PackedDocument {
  readonly title: string;
  /** «01.11.2026 № 5»; empty if it has none. */
  readonly requisites: string;
  /** Who signed it and when, or that it is unsigned. */
  readonly signed: string;
  /** Path in the pack, or the URL of a link. */
  readonly place: string;
  /** SHA-256 of the file, in hexadecimal; empty for a link. */
  readonly sha256: string;
}

/** A version of a document as listed in the pack. */
export interface PackedVersion {
  readonly title: string;
  /** «21.11.2026 14:05» in the company's time zone. */
  readonly made: string;
  readonly by: string;
  readonly requisites: string;
  readonly isApproved: boolean;
  /** SHA-256 of its text. */
  readonly sha256: string;
}

interface PackOf {
  readonly company: string;
  readonly purpose: string;
  /** ISO date on which the pack was generated. */
  readonly day: string;
}

/** Composes the numbered inventory of a pack, which proves that the files are unchanged. */
export function packInventory(
  { company, purpose, day }: PackOf,
  documents: readonly PackedDocument[],
): ComposedDocument {
  const columns: readonly ContentColumn[] = [
    { title: "№", width: 1, kind: "number", align: "center" },
    { title: "Документ", width: 5, kind: "name" },
    { title: "Дата и номер", width: 3, kind: "figure" },
    { title: "Подписан", width: 3, kind: "name" },
    { title: "Файл", width: 4, kind: "name" },
    { title: "SHA-256", width: 5, kind: "identifier" },
  ];
  const rows = documents.map(({ title, requisites, signed, place, sha256 }, index) =>
    [String(index + 1), title, requisites || "—", signed || "—", place, splitIntoQuarters(sha256) || "—"].map(
      (cell) => [text(cell)],
    ),
  );
  return landscape("Опись комплекта документов", [
    blocks.title("ОПИСЬ КОМПЛЕКТА ДОКУМЕНТОВ", company),
    blocks.paragraph(`Назначение: ${purpose}.`),
    blocks.paragraph(
      `Документов: ${documents.length}. Комплект составлен ${longDate(day)} и с тех пор не менялся: файл с другой контрольной суммой в него не входил.`,
    ),
    blocks.table(columns, rows),
  ]);
}

/** Lists when and by whom each document of a pack was generated and approved, newest first. */
export function packHistory({ company }: PackOf, makings: readonly PackedVersion[]): ComposedDocument {
  const columns: readonly ContentColumn[] = [
    { title: "Документ", width: 5, kind: "name" },
    { title: "Когда", width: 3, kind: "figure" },
    { title: "Кто", width: 3, kind: "name" },
    { title: "Дата и номер", width: 3, kind: "figure" },
    { title: "Что сделано", width: 3, kind: "name" },
    { title: "SHA-256 текста", width: 5, kind: "identifier" },
  ];
  const rows = makings.map(({ title, made, by, requisites, isApproved, sha256 }) =>
    [title, made, by, requisites || "—", isApproved ? "утверждён" : "сформирован", splitIntoQuarters(sha256)].map(
      (cell) => [text(cell)],
    ),
  );
  return landscape("История документов", [
    blocks.title("ИСТОРИЯ ДОКУМЕНТОВ", company),
    blocks.table(columns, rows, { whenEmpty: "Документы ещё не формировались" }),
  ]);
}

function landscape(
  title: string,
  parts: readonly ComposedDocument["sections"][number]["blocks"][number][],
): ComposedDocument {
  return {
    title,
    subject: `${title} по персональным данным`,
    language: "ru",
    sections: [{ orientation: "landscape", blocks: parts }],
  };
}
