import { Stack } from "@mantine/core";
import { useWords } from "../../../i18n/define-words.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import type { OfferedObjectRow } from "../wizard-props.ts";
import { AnswerRows } from "./answer-rows.tsx";
import { HintText } from "./hint-text.tsx";
import { chosenAnswer } from "./split-chosen-rows.ts";

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
