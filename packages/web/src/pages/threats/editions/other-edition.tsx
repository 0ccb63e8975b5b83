import { Alert, Button, Group, Text } from "@mantine/core";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatEditionsWords } from "../../../words/threat-editions.ts";
import { useLanguage } from "../../../words/words.ts";
import type { ThreatModel } from "../threat-queries.ts";

interface OtherEditionProps {
  readonly model: Pick<ThreatModel, "edition" | "newest_edition">;
  readonly onLook: () => void;
}

/** Tells that a model is pinned to another edition of the list than the newest, and leads to what that would change. */
export function OtherEdition({ model, onLook }: OtherEditionProps) {
  const say = useWords(threatEditionsWords);
  const language = useLanguage();
  const days = { day: dateText(model.newest_edition, language), pinned: dateText(model.edition, language) };
  const told = model.newest_edition > model.edition ? "newer" : "back";
  return (
    <Alert color="blue" mb={16} title={say(`${told}Title`, days)}>
      <Group justify="space-between" gap={8}>
        <Text size="sm">{say(`${told}Text`, days)}</Text>
        <Button size="xs" variant="default" onClick={onLook}>
          {say("look")}
        </Button>
      </Group>
    </Alert>
  );
}
