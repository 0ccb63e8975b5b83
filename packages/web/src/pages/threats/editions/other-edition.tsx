import { Alert, Button, Group, Text } from "@mantine/core";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatEditionsWords } from "../../../words/threat-editions.ts";
import { useLanguage } from "../../../words/words.ts";
import type { ThreatModel } from "../threat-queries.ts";

interface OtherEditionProps {
  readonly model: Pick<ThreatModel, "edition" | "judged_by" | "newest_edition">;
  readonly onLook: () => void;
}

/** Tells that a model is pinned to another edition of the list than the newest, and leads to what that would change. */
export function OtherEdition({ model, onLook }: OtherEditionProps) {
  const say = useWords(threatEditionsWords);
  const language = useLanguage();
  const { edition, judged_by: judged, newest_edition: newest } = model;
  const kind = kindOf(model);
  const days = {
    day: dateText(kind === "unknown" ? judged : newest, language),
    pinned: dateText(edition, language),
  };
  return (
    <Alert color={kind === "unknown" ? "yellow" : "accent"} mb={16} title={say(`${kind}Title`, days)}>
      <Group justify="space-between" gap={8}>
        <Text size="sm">{say(`${kind}Text`, days)}</Text>
        <Button size="xs" variant="default" onClick={onLook}>
          {say("look")}
        </Button>
      </Group>
    </Alert>
  );
}

function kindOf({ edition, judged_by: judged, newest_edition: newest }: OtherEditionProps["model"]) {
  if (judged !== edition) return "unknown";
  return newest > edition ? "newer" : "back";
}
