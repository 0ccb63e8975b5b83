import type { PrintedValues, RowValues } from "./collect-printed-values.ts";

/** One difference between two generated versions of a document. An added or removed questionnaire is one change. */
export interface ValueChange {
  readonly kind: "added" | "removed" | "changed";
  readonly row: Pick<RowValues, "form" | "id" | "root">;
  /** The changed field; null if the whole questionnaire was added or removed. */
  readonly field: string | null;
  /** Texts no longer printed, and the texts that replace them. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns what the document would now print differently, in document order; removed values come last. */
export function compareValues(before: PrintedValues, after: PrintedValues): ValueChange[] {
  const known = { before: rootsOf(before), after: rootsOf(after) };
  const changes = Object.entries(after).flatMap(([key, row]) => {
    if (known.before.has(rootKey(row))) return changedFields(row, before[key]?.fields ?? {}, row.fields);
    return isRoot(row) ? [whole("added", row)] : [];
  });
  const gone = Object.entries(before).flatMap(([key, row]) => {
    if (key in after) return [];
    if (known.after.has(rootKey(row))) return changedFields(row, row.fields, {});
    return isRoot(row) ? [whole("removed", row)] : [];
  });
  return [...changes, ...gone];
}

function rootsOf(values: PrintedValues): ReadonlySet<string> {
  return new Set(Object.values(values).map(rootKey));
}

function rootKey({ root }: RowValues): string {
  return `${root.form}/${root.id ?? ""}`;
}

function isRoot({ form, id, root }: RowValues): boolean {
  return form === root.form && id === root.id;
}

function whole(kind: "added" | "removed", { form, id, root }: RowValues): ValueChange {
  return { kind, row: { form, id, root }, field: null, before: [], after: [] };
}

function changedFields(
  { form, id, root }: RowValues,
  old: RowValues["fields"],
  now: RowValues["fields"],
): ValueChange[] {
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].flatMap((field): ValueChange[] => {
    const [was, is] = [old[field] ?? [], now[field] ?? []];
    const before = was.filter((text) => !is.includes(text));
    const after = is.filter((text) => !was.includes(text));
    return before.length + after.length === 0
      ? []
      : [{ kind: "changed", row: { form, id, root }, field, before, after }];
  });
}
