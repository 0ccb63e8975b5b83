import { Alert, Group, Text } from "@mantine/core";
import { reviewAddress } from "@opis/model/addresses";
import { dayText } from "@opis/model/text/day-text";
import { IconHistory } from "@tabler/icons-react";
import { HrefLink } from "../../../ui/href-link.tsx";
import { useWords } from "../../../words/define-words.ts";
import { reviewWords } from "../../../words/review.ts";
import { useLanguage } from "../../../words/words.ts";

interface PastNoteProps {
  readonly company: number;
  readonly table: string;
  /** ISO day. */
  readonly at: string;
}

/** Says above a table of the past of which day it is, and leads to the one of now. */
export function PastNote({ company, table, at }: PastNoteProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  return (
    <Alert color="yellow" icon={<IconHistory size={20} />} mb={12} role="note">
      <Group justify="space-between" gap={8}>
        <Text size="sm">{say("pastNote", { day: dayText(at, language) })}</Text>
        <HrefLink href={reviewAddress(company, table)} size="sm" underline="always">
          {say("toNow")}
        </HrefLink>
      </Group>
    </Alert>
  );
}
