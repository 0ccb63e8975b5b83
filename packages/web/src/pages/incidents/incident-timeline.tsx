import { Button, Group, Stack, Text, Textarea, Timeline } from "@mantine/core";
import { incidentStates } from "@opis/model/duties/incident-states";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { companyInitQuery } from "../../api/queries.ts";
import { DateTimeInput } from "../../ui/days/date-time-input.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { incidentsWords } from "../../words/incidents.ts";
import { useLanguage, usePick } from "../../words/words.ts";
import { addEvent, type Incident } from "./incident-queries.ts";

interface IncidentTimelineProps {
  readonly company: number;
  readonly incident: Incident;
  readonly mayEdit: boolean;
  readonly onAdded: () => Promise<void>;
}

/** Who did what when; lines are added and never changed. */
export function IncidentTimeline({ company, incident, mayEdit, onAdded }: IncidentTimelineProps) {
  const t = useWords(incidentsWords);
  const pick = usePick();
  const language = useLanguage();
  return (
    <PageSection title={t("timeline")} hint={t("timelineNote")}>
      <Timeline bulletSize={14} lineWidth={2} mt="md" active={incident.events.length}>
        {incident.events.map(({ id, happened_at: at, state, text, author }) => (
          <Timeline.Item key={id} title={state === null ? text : pick(incidentStates[state])}>
            {state !== null && text !== "" && <Text size="sm">{text}</Text>}
            <Text size="xs" c="dimmed">
              {at && momentText(at, language)} · {author}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {mayEdit && <NewEvent company={company} incident={incident.id} onAdded={onAdded} />}
    </PageSection>
  );
}

interface NewEventProps {
  readonly company: number;
  readonly incident: number;
  readonly onAdded: () => Promise<void>;
}

function NewEvent({ company, incident, onAdded }: NewEventProps) {
  const t = useWords(incidentsWords);
  const { data } = useQuery(companyInitQuery(company));
  const [text, setText] = useState("");
  const [at, setAt] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      await addEvent(company, incident, { text, ...(at !== null && { happened_at: at }) });
      setText("");
      setAt(null);
      await onAdded();
    } catch (failure) {
      setError(failure);
      if (!fieldError(failure, "text", "happened_at")) reactToError(failure);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm" mt="lg" maw={720}>
        <Textarea
          label={t("eventText")}
          autosize
          minRows={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={fieldError(error, "text")}
        />
        <DateTimeInput
          label={t("eventAt")}
          name={t("eventAt")}
          value={at}
          timeZone={data?.company.time_zone ?? defaultTimeZone}
          onChange={setAt}
          error={fieldError(error, "happened_at")}
        />
        <Group>
          <Button type="submit" variant="default">
            {t("addEvent")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
