import type { HistoryEntry } from "./history-query.ts";

/** The answers of an entry that its head does not say already: what was added or deleted is called there by its name. */
export function shownChanges(
  { kind, changes }: Pick<HistoryEntry, "kind" | "changes">,
  said: string,
): HistoryEntry["changes"] {
  if (kind === "modified" || said === "") return changes;
  const name = changes.find((change) => (kind === "deleted" ? change.old : change.new) === said);
  return changes.filter((change) => change !== name);
}
