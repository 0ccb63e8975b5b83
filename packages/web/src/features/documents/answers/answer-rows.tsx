import type { OfferedObjectRow } from "../wizard-props.ts";
import { AnswerCheckboxes } from "./answer-checkboxes.tsx";

interface AnswerRowsProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: unknown;
  readonly rows: readonly OfferedObjectRow[];
  /** Explanation under a recommended row. */
  readonly remark?: ((row: OfferedObjectRow) => string | undefined) | undefined;
  /** Saves the ids; resolves to whether they are saved. */
  readonly onSave: (ids: number[]) => Promise<boolean>;
}

/** Renders rows of the company's questionnaires to choose from, all visible. */
export function AnswerRows({ rows, remark, onSave, ...rest }: AnswerRowsProps) {
  return (
    <AnswerCheckboxes
      {...rest}
      options={rows.map((row) => ({ value: String(row.id), label: row.name, description: remark?.(row) }))}
      onSave={(ticked) => onSave(ticked.map(Number))}
    />
  );
}
