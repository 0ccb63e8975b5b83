import { mergeLists } from "@opis/model/collections/merge-lists";
import { memberOf } from "@opis/model/rows/member-of";
import { isMembers, membersOf } from "@opis/model/rows/members";
import type { ChangedByAnother } from "../../../api/changed-by-another.ts";
import type { DocumentChanges } from "../document-queries.ts";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Changes of a document made anew of the lists that others have changed since they were seen; nothing where they have changed another
 * answer, or where one list cannot be made of both.
 */
export function mergedChanges(changes: DocumentChanges, { row }: ChangedByAnother): DocumentChanges | undefined {
  const { answers = {}, seen = {}, ...requisites } = changes;
  const merged = mergedTable(seen, answers, row);
  if (!merged || Object.keys(requisites).some((name) => name in row)) return undefined;
  return { ...changes, answers: merged, seen: withStored(seen, row) };
}

function mergedTable(seen: Answers, own: Answers, stored: Answers): Record<string, unknown> | undefined {
  const merged = Object.entries(own).map(
    ([name, answer]) => [name, name in stored ? mergedAnswer(seen[name], answer, stored[name]) : answer] as const,
  );
  return merged.some(([, answer]) => answer === undefined) ? undefined : Object.fromEntries(merged);
}

function mergedAnswer(seen: unknown, own: unknown, stored: unknown): unknown {
  if (isMembers(own)) return mergedTable(membersOf(seen), own, membersOf(stored));
  if (!Array.isArray(own) || !Array.isArray(seen) || !Array.isArray(stored)) return undefined;
  const merged = mergeLists<unknown>(seen, own, stored);
  // Where options or rows are ticked, none may stand for all of them: what was ticked beside that has another sense.
  const isTicked = [seen, own, stored].flat().some((item) => typeof item !== "object");
  if (isTicked && [seen, own, stored, merged].some(({ length }) => length === 0)) return undefined;
  return isOncePerCondition(merged) ? merged : undefined;
}

/** What counts as seen when it was told what is stored: of a table what was not told stays. */
function withStored(seen: Answers, row: Answers): Answers {
  const told = Object.entries(row).map(([name, stored]) => [
    name,
    isMembers(stored) ? withStored(membersOf(seen[name]), stored) : stored,
  ]);
  return { ...seen, ...Object.fromEntries(told) };
}

// Of the conditions of an agreement the screen shows one row each.
function isOncePerCondition(rows: readonly unknown[]): boolean {
  const conditions = rows.flatMap((row) =>
    typeof row === "object" && row !== null ? (memberOf(row, "condition") ?? []) : [],
  );
  return new Set(conditions).size === conditions.length;
}
