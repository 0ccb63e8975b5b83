import { Text } from "@mantine/core";
import { sectionTitles } from "@opis/model/access/access-titles";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { addressOf } from "@opis/model/screen-addresses";
import { usePick } from "../i18n/language.ts";
import { HrefLink } from "./href-link.tsx";

interface NamedQuestionnaireProps {
  readonly company: number;
  readonly form: CollectionName;
  readonly id: number;
  readonly name: string;
}

/** Renders a questionnaire in a table: its name as a link, and its kind. */
export function NamedQuestionnaire({ company, form, id, name }: NamedQuestionnaireProps) {
  const pick = usePick();
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <HrefLink href={addressOf({ company }, { form, id }) ?? ""} fw={500}>
        {name}
      </HrefLink>
      <Text size="xs" c="dimmed">
        {pick(sectionTitles[form])}
      </Text>
    </div>
  );
}
