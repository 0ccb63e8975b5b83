import { AnswerRows } from "./answer-rows.tsx";
import type { PaperObjectRow } from "./wizard-props.ts";

interface AnswerScopeProps {
  readonly label: string;
  /** Ids of what is chosen; where none are, it is all. */
  readonly value: unknown;
  readonly rows: readonly PaperObjectRow[];
  readonly onSave: (ids: number[]) => void;
}

/** What of the company's rows a document covers: all are ticked until somebody takes one out, and one at least stays. */
export function AnswerScope({ label, value, rows, onSave }: AnswerScopeProps) {
  const all = rows.map(({ id }) => id);
  const said = Array.isArray(value) ? all.filter((id) => value.includes(id)) : [];
  const save = (chosen: readonly number[]) => {
    // All, now and later: a purpose that is added tomorrow is covered too.
    if (chosen.length > 0) onSave(chosen.length === all.length ? [] : [...chosen]);
  };
  return <AnswerRows label={label} value={said.length > 0 ? said : all} rows={rows} onSave={save} />;
}
