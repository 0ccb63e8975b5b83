import { childIndex } from "./child-index.ts";
import { isAsked } from "./completeness.ts";
import { emptyValues } from "./field.ts";
import { childFields, type Form, ownFields } from "./form.ts";
import { allForms } from "./forms/index.ts";
import { isFilled } from "./is-filled.ts";
import type { CompanySnapshot } from "./row.ts";
import { indexSnapshot } from "./snapshot.ts";

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * A company without the answers to questions that its other answers hide: those are kept, and count for nothing (documents 8).
 * Rows that hide nothing are the very rows given. In time linear in the rows.
 */
export function askedSnapshot(snapshot: CompanySnapshot): CompanySnapshot {
  const childrenOf = childIndex(snapshot, indexSnapshot(snapshot));
  const asked = allForms.map((declared) => {
    const conditional = ownFields(declared).filter(([name]) => declared.conditions[name]);
    const withChildren = (row: AnyRow) => ({
      ...row,
      ...Object.fromEntries(childFields(declared).map(([name, { of }]) => [name, childrenOf(of, row.id)])),
    });
    const rows = rowsOf(snapshot, declared);
    return [declared.name, conditional.length === 0 ? rows : rows.map((row) => withoutHidden(row))] as const;

    function withoutHidden(row: AnyRow): AnyRow {
      const filled = conditional.filter(([name]) => isFilled(row[name]));
      if (filled.length === 0) return row;
      const answers = withChildren(row);
      const hidden = filled.filter(([name]) => !isAsked(declared, name, answers));
      if (hidden.length === 0) return row;
      return { ...row, ...Object.fromEntries(hidden.map(([name, { kind }]) => [name, emptyValues[kind]])) };
    }
  });
  return { ...snapshot, rows: typedRows(Object.fromEntries(asked)) };
}

// A row of any form is its answers by name, and stays one of its form with some of them empty.
function rowsOf(snapshot: CompanySnapshot, { name }: Form): readonly AnyRow[] {
  return snapshot.rows[name] as unknown as readonly AnyRow[];
}

function typedRows(rows: Readonly<Record<string, readonly AnyRow[]>>): CompanySnapshot["rows"] {
  return rows as unknown as CompanySnapshot["rows"];
}
