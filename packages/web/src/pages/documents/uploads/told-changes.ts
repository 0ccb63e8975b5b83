import { mergeLists } from "@opis/model/collections/merge-lists";
import { ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { memberOf } from "@opis/model/rows/member-of";
import type { ChangedByAnother } from "../../../api/changed-by-another.ts";
import { conflictWords } from "../../../words/conflict.ts";
import { dateText } from "../../../words/date-text.ts";
import { currentLanguage } from "../../../words/words.ts";
import type { UploadDraft } from "./upload-draft.ts";

const declared = formNamed("document");
const links = ownFields(declared).flatMap(([name, { kind }]) => (kind === "references" ? [name] : []));

/** What a document belongs to, as it is stored, is what it was changed to as well: what one has linked and unlinked is done to that. */
export function withLinks(
  changed: Partial<UploadDraft>,
  seen: UploadDraft,
  { row }: ChangedByAnother,
): Partial<UploadDraft> {
  const merged = links
    .filter((name) => name in changed)
    .map((name) => [name, mergeLists(idsIn(memberOf(seen, name)), idsIn(memberOf(changed, name)), idsIn(row[name]))]);
  return { ...changed, ...Object.fromEntries(merged) };
}

/** A document as it was seen, with what of its links is stored now. */
export function seenNow(seen: UploadDraft, { row }: ChangedByAnother): UploadDraft {
  return { ...seen, ...Object.fromEntries(links.map((name) => [name, idsIn(row[name])])) };
}

/** What is said at each answer that somebody else has changed too, with what that is now; nothing of links, which are made of both. */
export function conflictTexts({ conflicts, row }: ChangedByAnother): Partial<Record<keyof UploadDraft, string>> {
  const told = conflicts.filter((name) => !links.includes(name));
  return Object.fromEntries(
    told.map((name) => [name, [conflictWords.text("title"), ...newAnswer(name, row[name])].join(". ")]),
  );
}

// Of a choice it is enough that it was changed: another look shows it.
function newAnswer(name: string, stored: unknown): string[] {
  const kind = declared.fields[name]?.kind;
  if (kind !== "date" && kind !== "text" && kind !== "long_text") return [];
  const text = String(stored ?? "");
  return [
    `${conflictWords.text("theirs")}: ${kind === "date" && text !== "" ? dateText(text, currentLanguage()) : text}`,
  ];
}

function idsIn(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.map(Number) : [];
}
