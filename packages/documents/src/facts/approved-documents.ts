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
    .filter((one) => one.kind === kind && one.is_repealed !== true && one.date !== null && one.date <= day)
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
  const known = versions.get(rows) ?? versionsByName(rows);
  versions.set(rows, known);
  return known.size === 0 ? [] : (known.get(plain(name)) ?? []);
}

function versionsByName(rows: readonly ApprovedDocument[]): Map<string, ApprovedDocument[]> {
  const known = new Map<string, ApprovedDocument[]>();
  for (const one of rows.filter(({ date }) => date !== null).sort(byDate)) {
    const there = known.get(plain(one.name));
    if (there) there.push(one);
    else known.set(plain(one.name), [one]);
  }
  return known;
}

function byDate(one: ApprovedDocument, other: ApprovedDocument): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

function plain(name: string): string {
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
