import type { DocumentKind } from "@opis/model/forms/approved-document";
import type { Row } from "@opis/model/rows/row";
import { line, phrase, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { shortDate } from "../language/format-values.ts";
import type { CompanyFacts } from "./company-facts.ts";

export type ApprovedDocument = Row<"approved_document">;

/** Returns approved documents of a kind in force on a date, sorted by date; one without a date is no evidence (documents 4). */
export function approvedDocuments({ snapshot }: CompanyFacts, kind: DocumentKind, day: string): ApprovedDocument[] {
  return snapshot.rows.approved_document
    .filter(
      (document) =>
        document.kind === kind && document.is_repealed !== true && document.date !== null && document.date <= day,
    )
    .sort(byDate);
}

/** Returns the latest approved document of a kind in force on a date. */
export function lastApproved(facts: CompanyFacts, kind: DocumentKind, day: string): ApprovedDocument | undefined {
  return approvedDocuments(facts, kind, day).at(-1);
}

/** Returns the latest version of a document approved before a date, by the document's name; undefined if there is none. */
export function previousVersion(facts: CompanyFacts, name: string, day: string): ApprovedDocument | undefined {
  return versionsOf(facts, name).findLast(({ date }) => (date ?? "") < day);
}

/** Returns the last approved version of a document. */
export function lastVersion(facts: CompanyFacts, name: string): ApprovedDocument | undefined {
  return versionsOf(facts, name).at(-1);
}

// Cached by the array of rows, so that versions are sorted once for all documents.
const versions = new WeakMap<readonly ApprovedDocument[], ReadonlyMap<string, readonly ApprovedDocument[]>>();

function versionsOf({ snapshot }: CompanyFacts, name: string): readonly ApprovedDocument[] {
  const rows = snapshot.rows.approved_document;
  const byName = versions.get(rows) ?? versionsByName(rows);
  versions.set(rows, byName);
  return byName.size === 0 ? [] : (byName.get(normalizeName(name)) ?? []);
}

function versionsByName(rows: readonly ApprovedDocument[]): Map<string, ApprovedDocument[]> {
  const byName = new Map<string, ApprovedDocument[]>();
  for (const document of rows.filter(({ date }) => date !== null).sort(byDate)) {
    const sameName = byName.get(normalizeName(document.name));
    if (sameName) sameName.push(document);
    else byName.set(normalizeName(document.name), [document]);
  }
  return byName;
}

function byDate(left: ApprovedDocument, right: ApprovedDocument): number {
  return (left.date ?? "").localeCompare(right.date ?? "");
}

function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll("ё", "е").replace(/\s+/gu, " ");
}

/** Returns an answer of an approved document with its source. */
export function documentValue(document: ApprovedDocument, field: "name" | "date" | "number" | "harm_degree"): Inline {
  const source = { form: "approved_document", id: document.id, field } as const;
  if (field === "date") return value(shortDate(document.date), source, line("date"));
  if (field === "harm_degree")
    return value(document.harm_degree && degrees[document.harm_degree], source, line("short"));
  return value(document[field], source, line("short"));
}

const degrees = { high: "высокая", medium: "средняя", low: "низкая" } as const satisfies Record<
  NonNullable<ApprovedDocument["harm_degree"]>,
  string
>;

/** Returns «от 01.11.2026 № 5»; only the date if there is no number. */
export function dayAndNumber(document: ApprovedDocument): Content {
  const day = phrase`от ${documentValue(document, "date")}`;
  return document.number.trim() === "" ? day : phrase`${day} № ${documentValue(document, "number")}`;
}
