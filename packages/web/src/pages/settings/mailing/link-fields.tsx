import { SegmentedControl, Switch, Text } from "@mantine/core";
import { DayInput } from "../../../ui/days/day-input.tsx";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import type { Draft } from "./use-composer.ts";

interface LinkFieldsProps {
  readonly draft: Draft;
  readonly linkDays: number;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** What the links of a mailing are like. */
export function LinkFields({ draft, linkDays, onChange }: LinkFieldsProps) {
  const t = useWords(mailingWords);
  return (
    <>
      <div>
        <DayInput
          name={t("expiration")}
          label={t("expiration")}
          maw={240}
          value={draft.expiration}
          onChange={(expiration) => onChange({ expiration })}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t("expirationHint", { count: linkDays })}
        </Text>
      </div>
      <Switch
        label={t("commentsOnly")}
        description={t("commentsOnlyHint")}
        checked={draft.comments_only}
        onChange={(event) => onChange({ comments_only: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t("language")}
        </Text>
        <SegmentedControl
          aria-label={t("language")}
          data={[
            { value: "ru", label: t("ru") },
            { value: "en", label: t("en") },
          ]}
          value={draft.language}
          onChange={(language) => onChange({ language: language === "en" ? "en" : "ru" })}
        />
      </div>
    </>
  );
}
