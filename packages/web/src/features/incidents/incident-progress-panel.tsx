import { Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { incidentDocuments } from "@opis/model/duties/incident-documents";
import { isDisclosure } from "@opis/model/duties/incident-kinds";
import {
  isNotificationExempt,
  isOpenIncident,
  isStepBack,
  nextIncidentStates,
  type IncidentState as State,
} from "@opis/model/duties/incident-states";
import { screenAddress } from "@opis/model/screen-addresses";
import { useState } from "react";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { incidentsWords } from "../../i18n/ru/incidents.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Countdown } from "./countdown.tsx";
import { IncidentBadge } from "./incident-badge.tsx";
import type { Incident } from "./incident-queries.ts";
import { MoveIncident } from "./move-incident.tsx";

interface IncidentStateProps {
  readonly company: number;
  readonly incident: Incident;
  readonly mayEdit: boolean;
  readonly onMoved: () => Promise<void>;
}

const titles = {
  detected: "toDetected",
  confirmed: "toConfirmed",
  not_incident: "toNotIncident",
  notified_24: "toNotified24",
  notified_72: "toNotified72",
  closed: "toClosed",
  erroneous: "toErroneous",
} as const satisfies Record<State, string>;

/** Renders the state of an incident, the hours left, the possible fine, its documents, and the next steps. */
export function IncidentState({ company, incident, mayEdit, onMoved }: IncidentStateProps) {
  const t = useWords(incidentsWords);
  const [target, setTarget] = useState<State>();
  const { state, decided_by: person } = incident;
  if (state === null) return null;
  const titleOf = (next: State) => t(isStepBack(state, next) && next !== "detected" ? "back" : titles[next]);
  return (
    <Stack gap="md" component="aside" aria-label={t("work")}>
      <Group>
        <IncidentBadge state={state} />
      </Group>
      <Clock incident={incident} />
      {person !== "" && <Text size="sm">{t("decided", { person })}</Text>}
      <Fine incident={incident} />
      <Documents company={company} incident={incident} />
      {incident.is_kii && <Text size="sm">{t("gossopkaNote")}</Text>}
      {mayEdit && (
        <Stack gap={6}>
          <Title order={2} fz="md">
            {t("next")}
          </Title>
          {nextIncidentStates(incident).map((next) => (
            <Button key={next} variant="default" justify="flex-start" onClick={() => setTarget(next)}>
              {titleOf(next)}
            </Button>
          ))}
        </Stack>
      )}
      {target && (
        <MoveIncident
          company={company}
          incident={incident}
          target={target}
          title={titleOf(target)}
          onMoved={onMoved}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Stack>
  );
}

function Clock({ incident }: { readonly incident: Incident }) {
  const t = useWords(incidentsWords);
  const language = useLanguage();
  const { clock, state, kind } = incident;
  if (!clock)
    return state !== null && isOpenIncident(state) && isNotificationExempt(incident) ? (
      <Text size="sm">{t("exempt")}</Text>
    ) : null;
  return (
    <div>
      <Title order={2} fz="md">
        {t(clock.notification)}
      </Title>
      <Countdown due={clock.due} fz="xl" fw={600} />
      <Text size="sm" c="dimmed">
        {t("until", { date: momentText(clock.due, language) })}
      </Text>
      {state === "detected" && <Text size="sm">{t(kind === "altered" ? "undecidedAltered" : "undecided")}</Text>}
    </div>
  );
}

function Fine({ incident }: { readonly incident: Incident }) {
  const t = useWords(incidentsWords);
  const language = useLanguage();
  const { fine, silence_fine: silence, fine_notes: notes, kind } = incident;
  if (!silence) return null;
  const format = new Intl.NumberFormat(language === "ru" ? "ru-RU" : "en-GB");
  const rangeOf = ({ least, most, share }: NonNullable<Incident["fine"]>) =>
    least === null || most === null
      ? (share ?? "")
      : t("fineRange", { least: format.format(least), most: format.format(most) });
  const isLeak = kind !== null && isDisclosure(kind);
  return (
    <div>
      <Title order={2} fz="md">
        {t("fine")}
      </Title>
      {fine && (
        <>
          <Text>{rangeOf(fine)}</Text>
          <Text size="sm" c="dimmed">
            {fine.printed}. {t("fineNote")}
          </Text>
        </>
      )}
      {!fine && isLeak && <Text size="sm">{t("fineUnknown")}</Text>}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt={4}>
        {t("silence", { range: rangeOf(silence), printed: silence.printed })}
      </Text>
    </div>
  );
}

function Documents({ company, incident }: { readonly company: number; readonly incident: Incident }) {
  const t = useWords(incidentsWords);
  const keys = incidentDocuments(incident);
  if (keys.length === 0) return null;
  return (
    <div>
      <Title order={2} fz="md" mb={4}>
        {t("documents")}
      </Title>
      <List size="sm" spacing={4} listStyleType="none">
        {keys.map((key) => (
          <List.Item key={key}>
            <HrefLink href={screenAddress(company, "documents", { open: key, object: incident.id })}>{t(key)}</HrefLink>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
