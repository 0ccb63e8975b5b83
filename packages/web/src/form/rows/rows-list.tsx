import type { Form } from "@opis/model/declaration/form";
import { type ReactNode, useState } from "react";
import type { AnyRow } from "../edits/edit-target.ts";
import { rowKey } from "../edits/new-rows.ts";
import { useFormContext } from "../form-context.tsx";
import { RowCard } from "./row-card.tsx";
import { layoutOf, linedFields, RowLine, RowLinesHead } from "./row-line.tsx";
import classes from "./rows.module.css";

interface RowsListProps {
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly titleOf: (row: AnyRow) => string;
  /** Fields of the rows that are asked here. */
  readonly asked: readonly string[];
  readonly isHome: boolean;
  /** Collections of a row itself. */
  readonly nestedOf: (row: AnyRow) => ReactNode;
  readonly onRemove: ((row: AnyRow) => Promise<void>) | undefined;
}

/** The rows of a collection: lines of a small table where they are short, else cards. */
export function RowsList({ label, child, rows, titleOf, asked, isHome, nestedOf, onRemove }: RowsListProps) {
  // Rows that are there from the start lie folded where they are many; a new one opens.
  const { targetOf } = useFormContext();
  const keyOfRow = ({ id }: AnyRow) => rowKey(targetOf(child.name, id));
  const [initial] = useState(() => new Set(rows.map(keyOfRow)));
  if (rows.length === 0) return null;
  const isLines = layoutOf(child, asked, isHome) === "lines";
  const fields = linedFields(child, asked);
  return (
    <ul className={isLines ? classes.lines : classes.cards} aria-label={label}>
      {isLines && <RowLinesHead {...{ child, fields }} isRemovable={onRemove !== undefined} />}
      {rows.map((row) =>
        isLines ? (
          <RowLine key={keyOfRow(row)} {...{ child, row, fields, onRemove }} title={titleOf(row)} />
        ) : (
          <RowCard
            key={keyOfRow(row)}
            {...{ child, row, asked, titleOf, onRemove }}
            title={titleOf(row)}
            nested={nestedOf(row)}
            others={rows.filter((other) => other !== row)}
            startsOpen={rows.length === 1 || !initial.has(keyOfRow(row)) || row === rows[0]}
          />
        ),
      )}
    </ul>
  );
}
