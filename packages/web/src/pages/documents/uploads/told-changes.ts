import { mergeLists } from "@opis/model/merge-lists";
import type { ChangedByAnother } from "../../../api/changed-by-another.ts";
import { conflictWords } from "../../../words/conflict.ts";
import { dateText } from "../../../words/date-text.ts";
import { currentLanguage } from "../../../words/words.ts";
import type { UploadDraft } from "./upload-draft.ts";

const links = ["processes", "systems", "third_parties", "security_tools"] as const;
const texts = ["filename", "number", "signed_by", "comment", "link", "destruction_act"];
const days = ["date", "expires", "withdrawn", "stopped"];

/** What a document belongs to, as it is stored, is what it was changed to as well: what one has linked and unlinked is done to that. */
export function withLinks(
  changed: Partial<UploadDraft>,
  seen: UploadDraft,
  { row }: ChangedByAnother,
): Partial<UploadDraft> {
  const merged = links.flatMap((name) => {
    const own = changed[name];
    return own ? [[name, mergeLists(seen[name], own, idsIn(row[name]))]] : [];
  });
  return { ...changed, ...Object.fromEntries(merged) };
}

/** A document as it was seen, with what of its links is stored now. */
export function seenNow(seen: UploadDraft, { row }: ChangedByAnother): UploadDraft {
  return { ...seen, ...Object.fromEntries(links.map((name) => [name, idsIn(row[name])])) };
}

/** What is said at each answer that somebody else has changed too, with what that is now; nothing of links, which are made of both. */
export function conflictTexts({ conflicts, row }: ChangedByAnother): Partial<Record<keyof UploadDraft, string>> {
  const told = conflicts.filter((name) => !links.some((one) => one === name));
  return Object.fromEntries(
    told.map((name) => [name, [conflictWords.text("title"), ...newAnswer(name, row[name])].join(". ")]),
  );
}

// Of a choice it is enough that it was changed: another look shows it.
function newAnswer(name: string, stored: unknown): string[] {
  const isDay = days.includes(name);
  if (!isDay && !texts.includes(name)) return [];
  const text = String(stored ?? "");
  return [`${conflictWords.text("theirs")}: ${isDay && text !== "" ? dateText(text, currentLanguage()) : text}`];
}

function idsIn(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.map(Number) : [];
}
