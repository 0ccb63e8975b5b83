import { type Words, words } from "../bilingual-text.ts";
import { errorCatalogue, refused, refusedFields } from "../errors.ts";

/** What is sent is nested so deep at most: nothing that the product takes comes near. */
const deepest = 32;

// Tabs and line breaks are the only controls in a text. The others, halves of a character and code points that stand for
// none cannot be stored by any database, and make a damaged file of a document.
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u;
const lineBreak = /[\r\n\u2028\u2029]/u;

/** What is wrong with a text as such, wherever it comes from: the first character that no text may hold. */
export function characterIssue(value: string): Words | undefined {
  const found = noText.exec(value);
  if (!found) return undefined;
  const code = `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const place = found.index + 1;
  return words(
    `В тексте есть знак, который нельзя сохранить: ${code} на месте ${place}. Удалите его`,
    `The text holds a character that cannot be kept: ${code} at place ${place}. Delete it`,
  );
}

/** What is wrong with a text of one line as such. */
export function lineIssue(value: string): Words | undefined {
  return characterIssue(value) ?? (lineBreak.test(value.trim()) ? notOneLine : undefined);
}

const notOneLine = words("Здесь должна быть одна строка, без переносов", "This must be one line, without breaks");

/** Returns a text of several lines with the same line break after each. */
export function normaliseLineBreaks(value: string): string {
  return value.replace(/\r\n?/g, "\n");
}

/**
 * Refuses what a client sends where a text in it, be it a value or the name of a member, is none: in every call, before
 * its own schema is checked. Returns the value itself. Refuses with `invalid` or `unknown_field` by member.
 */
export function assertValidText<T>(sent: T, path: readonly string[] = []): T {
  const issue = typeof sent === "string" ? characterIssue(sent) : undefined;
  if (issue) throw refusedFields({ [path.join(".") || "non_field_errors"]: [issue] });
  if (typeof sent !== "object" || sent === null) return sent;
  if (path.length === deepest) throw refused("invalid");
  for (const [name, value] of Object.entries(sent)) {
    demandName(name);
    assertValidText(value, [...path, name]);
  }
  return sent;
}

// The one name that is no member of an object even when it is sent: what follows would drop it unseen.
function demandName(name: string): void {
  if (name !== "__proto__" && !characterIssue(name)) return;
  throw refusedFields(Object.fromEntries([[name, [errorCatalogue.unknown_field.text]]]), "unknown_field");
}
