import { ActionIcon, Button, Fieldset, Group, MultiSelect, Stack, Text } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dateText } from "../../../i18n/date-text.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { collectTags } from "./collect-tags.ts";
import { type CompanyMailContext, mailingQuestionnairesQuery } from "./mailing-queries.ts";

type Dates = CompanyMailContext["dates"];

interface MailingDatesProps {
  readonly company: number;
  readonly dates: Dates;
  /** The sender. */
  readonly by: string | null;
  readonly mayChange: boolean;
  readonly onChange: (dates: Dates) => void;
}

/** Renders the dates on which people who have not answered get a reminder automatically. */
export function MailingDates({ company, dates, by, mayChange, onChange }: MailingDatesProps) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data: questionnaires } = useQuery(mailingQuestionnairesQuery(company));
  const [day, setDay] = useState<string | null>(null);
  const add = () => {
    if (!day) return;
    onChange([...dates.filter(({ date }) => date !== day), { date: day, tags: [] }].sort(byDay));
    setDay(null);
  };
  return (
    <Fieldset legend={t("dates")}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t("datesHint")}
          {by !== null && dates.length > 0 && ` ${t("datesBy", { name: by })}`}
        </Text>
        {dates.map(({ date, tags }) => (
          <Group key={date} gap={8} align="center">
            <Text w={96}>{dateText(date, language)}</Text>
            <MultiSelect
              flex="1 1 200px"
              aria-label={`${t("onlyTags")}: ${dateText(date, language)}`}
              placeholder={tags.length === 0 ? t("onlyTags") : ""}
              data={[...new Set([...collectTags(questionnaires ?? []), ...tags])]}
              value={[...tags]}
              readOnly={!mayChange}
              onChange={(chosen) => onChange(dates.map((one) => (one.date === date ? { date, tags: chosen } : one)))}
            />
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={34}
                aria-label={t("removeDate", { day: dateText(date, language) })}
                onClick={() => onChange(dates.filter((one) => one.date !== date))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {mayChange && (
          <Group align="flex-end" gap={8}>
            <DayInput name={t("date")} label={t("date")} value={day} onChange={setDay} maw={200} />
            <Button variant="default" leftSection={<IconPlus size={16} />} disabled={day === null} onClick={add}>
              {t("addDate")}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

function byDay(one: Dates[number], other: Dates[number]): number {
  return one.date.localeCompare(other.date);
}
