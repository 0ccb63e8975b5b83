import { Checkbox, Stack } from "@mantine/core";
import type { PaperObjectRow } from "./wizard-props.ts";

interface AnswerRowsProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: unknown;
  readonly rows: readonly PaperObjectRow[];
  /** What is said under a row that is worth choosing. */
  readonly remark?: ((row: PaperObjectRow) => string | undefined) | undefined;
  readonly onSave: (ids: number[]) => void;
}

/** Rows of the company's questionnaires to choose from, all in sight. */
export function AnswerRows({ label, description, value, rows, remark, onSave }: AnswerRowsProps) {
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onSave(chosen.map(Number))}
    >
      <Stack gap={8} mt={8}>
        {rows.map((row) => (
          <Checkbox key={row.id} value={String(row.id)} label={row.name} description={remark?.(row)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
