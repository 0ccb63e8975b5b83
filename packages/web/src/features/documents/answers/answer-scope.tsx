import { Stack, Text } from "@mantine/core";
import { useWords } from "../../../i18n/define-words.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import type { OfferedObjectRow } from "../wizard-props.ts";
import { AnswerCheckboxes } from "./answer-checkboxes.tsx";

interface AnswerScopeProps {
  readonly label: string;
  /** Ids of what is chosen; where none are, it is all. */
  readonly value: unknown;
  readonly rows: readonly OfferedObjectRow[];
  /** Saves the ids; returns whether they are saved. */
  readonly onSave: (ids: number[]) => Promise<boolean>;
}

/** The rows of the company that a document covers: all are ticked until the user removes one, and at least one stays, visible or not. */
export function AnswerScope({ label, value, rows, onSave }: AnswerScopeProps) {
  const t = useWords(documentWizardsWords);
  const all = rows.map(({ id }) => id);
  const { shown, others } = chosenAnswer(value, all);
  const save = async (chosen: readonly number[]) => {
    // All, now and later: a purpose that is added tomorrow is covered too.
    if (chosen.length > 0) return onSave(chosen.length === all.length ? [] : [...chosen]);
    return others.length === 0 || onSave(others);
  };
  return (
    <Stack gap={8}>
      <AnswerRows label={label} value={shown} rows={rows} onSave={save} />
      {others.length > 0 && <HintText text={t("othersChosen")} />}
    </Stack>
  );
}

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

/** Splits an answer, in which an empty list means all, into the visible rows that it chooses and the ids outside of them. */
export function chosenAnswer(
  value: unknown,
  all: readonly number[],
): { readonly shown: number[]; readonly others: number[] } {
  const chosen = new Set(Array.isArray(value) && value.length > 0 ? value.map(Number) : all);
  const inSight = new Set(all);
  return {
    shown: all.filter((id) => chosen.has(id)),
    others: [...chosen].filter((id) => !inSight.has(id)),
  };
}

/** A text in a step of a wizard without a question. */
export function HintText({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}
