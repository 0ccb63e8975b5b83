import { Alert, Button, Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { recordsWords } from "../i18n/ru/records.ts";
import { usePick, useWords } from "../i18n/words.ts";

interface OvertakenNoteProps {
  readonly declared: Form;
  /** Names of the answers that another user has saved since this one began to change them. */
  readonly names: readonly string[];
  readonly onDiscard: () => void;
}

/** Warns that saving would replace what another user has saved, and offers to take theirs. */
export function OvertakenNote({ declared, names, onDiscard }: OvertakenNoteProps) {
  const t = useWords(recordsWords);
  const pick = usePick();
  if (names.length === 0) return null;
  const labels = names.map((name) => declared.fields[name]?.label).flatMap((label) => (label ? pick(label) : []));
  return (
    <Alert color="yellow" title={t("overtaken")}>
      <Text size="sm" mb="xs">
        {labels.length > 0 && `${labels.join(", ")}. `}
        {t("overtakenText")}
      </Text>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t("takeSaved")}
      </Button>
    </Alert>
  );
}
