import { Stack } from "@mantine/core";
import { useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import type { OfferedObjectRow } from "../wizard-props.ts";
import { AnswerRows } from "./answer-rows.tsx";
import { HintText } from "./hint-text.tsx";
import { chosenAnswer } from "./split-chosen-rows.ts";

interface AnswerScopeProps {
  readonly label: string;
  /** Chosen ids; an empty list means all. */
  readonly value: unknown;
  readonly rows: readonly OfferedObjectRow[];
  /** Saves the ids; resolves to whether they are saved. */
  readonly onSave: (ids: number[]) => Promise<boolean>;
}

/** Renders the company's rows that a document covers: all are chosen until the user removes one; at least one stays chosen, even if the user cannot see it. */
export function AnswerScope({ label, value, rows, onSave }: AnswerScopeProps) {
  const t = useWords(documentWizardsWords);
  const all = rows.map(({ id }) => id);
  const { shown, others } = chosenAnswer(value, all);
  const save = async (ids: readonly number[]) => {
    // An empty list means all, including rows that are added later.
    if (ids.length > 0) return onSave(ids.length === all.length ? [] : [...ids]);
    return others.length === 0 || onSave(others);
  };
  return (
    <Stack gap={8}>
      <AnswerRows label={label} value={shown} rows={rows} onSave={save} />
      {others.length > 0 && <HintText text={t("othersChosen")} />}
    </Stack>
  );
}
