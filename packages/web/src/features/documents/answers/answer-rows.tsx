import type { OfferedObjectRow } from "../wizard-props.ts";
import { AnswerCheckboxes } from "./answer-checkboxes.tsx";

interface AnswerRowsProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: unknown;
  readonly rows: readonly OfferedObjectRow[];
  /** What is said under a row that is worth choosing. */
  readonly remark?: ((row: OfferedObjectRow) => string | undefined) | undefined;
  /** Saves the ids; returns whether they are saved. */
  readonly onSave: (ids: number[]) => Promise<boolean>;
}

/** Rows of the company's questionnaires to choose from, all in sight. */
export function AnswerRows({ rows, remark, onSave, ...rest }: AnswerRowsProps) {
  return (
    <AnswerCheckboxes
      {...rest}
      options={rows.map((row) => ({ value: String(row.id), label: row.name, description: remark?.(row) }))}
      onSave={(ticked) => onSave(ticked.map(Number))}
    />
  );
}
