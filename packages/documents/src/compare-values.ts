import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { ComposedDocument } from "./composed-document.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import { collectContent } from "./map-content.ts";

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
  const rootKeys = { before: rootsOf(before), after: rootsOf(after) };
  const changes = Object.entries(after).flatMap(([key, row]) => {
    if (rootKeys.before.has(rootKey(row))) return changedFields(row, before[key]?.fields ?? {}, row.fields);
    return isRoot(row) ? [wholeRowChange("added", row)] : [];
  });
  const removals = Object.entries(before).flatMap(([key, row]) => {
    if (key in after) return [];
    if (rootKeys.after.has(rootKey(row))) return changedFields(row, row.fields, {});
    return isRoot(row) ? [wholeRowChange("removed", row)] : [];
  });
  return [...changes, ...removals];
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

function wholeRowChange(kind: "added" | "removed", { form, id, root }: RowValues): ValueChange {
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

type Source = FormName | "wizard";

/** What a document prints of one questionnaire row: distinct texts by field. */
interface RowValues {
  readonly form: Source;
  readonly id: number | null;
  /** The top-level questionnaire or directory row (the row itself unless it is a child), with its name at that time. */
  readonly root: { readonly form: Source; readonly id: number | null; readonly name: string };
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The answers a document prints, by `form/id`; stored at a download and compared with later answers. */
export type PrintedValues = Readonly<Record<string, RowValues>>;

/**
 * Collects the sourced values a composed document prints. Gaps have no text, acts of law are not answers, and drawings are skipped because
 * they break names into lines.
 */
export function collectPrintedValues(document: ComposedDocument, facts: CompanyFacts): PrintedValues {
  const rows = new Map<string, { form: Source; id: number | null; fields: Map<string, Set<string>> }>();
  for (const { source, text, gap } of collectContent(withoutDrawings(document)).flat()) {
    if (source === undefined || "act" in source) continue;
    const { form, id, field } = source;
    const key = `${form}/${id ?? ""}`;
    const row = rows.get(key) ?? { form, id, fields: new Map<string, Set<string>>() };
    rows.set(key, row);
    const texts = row.fields.get(field) ?? new Set();
    row.fields.set(field, texts);
    if (gap === undefined) texts.add(text);
  }
  return Object.fromEntries(
    [...rows].map(([key, { form, id, fields }]) => [
      key,
      {
        form,
        id,
        root: rootOf(facts, form, id),
        fields: Object.fromEntries([...fields].map(([field, texts]) => [field, [...texts]])),
      },
    ]),
  );
}

function withoutDrawings(document: ComposedDocument): ComposedDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ kind }) => kind !== "drawing"),
  }));
  return { ...document, sections };
}

/** Returns the top-level questionnaire or directory row with its name: the row itself unless it is a child. */
export function rootOf(facts: CompanyFacts, form: Source, id: number | null): RowValues["root"] {
  if (form === "wizard" || id === null) return { form, id, name: "" };
  const { parent } = formNamed(form);
  if (parent === undefined) return { form, id, name: facts.index.nameOf(form, id) };
  const owner = Object.entries(facts.index.row(form, id) ?? {}).find(([name]) => name === parent)?.[1];
  return typeof owner === "number" ? rootOf(facts, parent, owner) : { form, id, name: "" };
}
