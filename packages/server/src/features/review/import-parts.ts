import type { ChildRow, ChildRows } from "@opis/documents/tables/child-sheet";
import type { ReviewFile } from "@opis/documents/tables/review-sheet";
import { type ChildTable, childTables } from "@opis/model/bulk/child-tables";
import { formatRowKey } from "@opis/model/bulk/row-key";
import { formNamed } from "@opis/model/forms/index";
import type { ReviewColumn, ReviewRow } from "@opis/model/review/review-table";
import { memberOf } from "@opis/model/rows/member-of";
import type { OpenTable } from "../../review/open-table.ts";

/**
 * Returns what an exported table has for the import: a key of each row, and the child collections among its columns. Nothing of risks, which
 * are computed, and of a table of the past, whose rows are no longer what the company has.
 */
export function importParts(
  open: OpenTable,
  columns: readonly ReviewColumn[],
  company: number,
): Pick<ReviewFile, "keyOf" | "childrenOf"> {
  if (open.name === "risks" || open.at !== undefined) return {};
  const keyOf = (row: object) =>
    formatRowKey({ company, id: Number(memberOf(row, "id")), version: Number(memberOf(row, "row_version")) });
  const rowAt = ({ place }: ReviewRow) => open.index.row(place.form, place.id) ?? { id: place.id, row_version: 0 };
  const childRowsOf = (child: ChildTable, rows: readonly ReviewRow[]): ChildRows => ({
    label: child.label,
    declared: child.declared,
    nameOf: open.index.nameOf,
    rows: rows.flatMap((row): ChildRow[] => {
      const { place } = row;
      const parent = { parentKey: keyOf(rowAt(row)), parentName: open.index.nameOf(place.form, place.id) };
      return open
        .childrenOf(child.declared.name, place.id)
        .map((answers) => ({ ...parent, key: keyOf(answers), answers: Object.fromEntries(Object.entries(answers)) }));
    }),
  });
  return {
    keyOf: (row) => keyOf(rowAt(row)),
    childrenOf: (rows) => shownChildren(rows, columns).map((child) => childRowsOf(child, rows)),
  };
}

function shownChildren([first]: readonly ReviewRow[], columns: readonly ReviewColumn[]): ChildTable[] {
  if (!first) return [];
  const labels = new Set(columns.filter(({ kind }) => kind === "lines").map(({ title }) => title.ru));
  return childTables(formNamed(first.place.form)).filter(({ label }) => labels.has(label.ru));
}
