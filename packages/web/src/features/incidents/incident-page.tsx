import { Alert, Button, Group, Stack, Text, Textarea, Timeline } from "@mantine/core";
import { incidentStates, isOpenIncident } from "@opis/model/duties/incident-states";
import { incident as declared } from "@opis/model/forms/incident";
import { screenAddress } from "@opis/model/screen-addresses";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { incidentsWords, type SayOfIncidents } from "../../i18n/ru/incidents.ts";
import { DateTimeInput } from "../../ui/date-time-input.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { emptyDraft, type RecordDraft, RecordForm, type RecordPart } from "../../ui/record-form.tsx";
import { RecordSkeleton } from "../../ui/record-skeleton.tsx";
import { IncidentState } from "./incident-progress-panel.tsx";
import { addEvent, type Incident, incidentQuery, register, suggestScope, update } from "./incident-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/incidents/$incidentId");

/** Renders an incident: its details, deadlines in hours, and next steps; `new` registers one, `drill` a drill. */
export function IncidentPage() {
  const { companyId, incidentId } = route.useParams();
  return incidentId === "new" || incidentId === "drill" ? (
    <NewIncident key={incidentId} company={companyId} isDrill={incidentId === "drill"} />
  ) : (
    <KnownIncident company={companyId} id={Number(incidentId)} />
  );
}

function NewIncident({ company, isDrill }: { readonly company: number; readonly isDrill: boolean }) {
  const t = useWords(incidentsWords);
  const cache = useQueryClient();
  const router = useRouter();
  const parts = useParts(company, false);
  const [initial] = useState(() => ({ ...emptyDraft(declared), detected_at: new Date().toISOString() }));
  const save = async (draft: RecordDraft) => {
    const { id, number } = await register(company, isDrill, { detected_at: initial.detected_at, ...draft });
    await cache.invalidateQueries({ queryKey: queryKeys.incidents(company) });
    notify("success", t("registered", { number }));
    router.history.replace(`${screenAddress(company, "incidents")}${id}/`);
  };
  return (
    <>
      <PageHeader title={t(isDrill ? "drilling" : "registering")} parents={[crumb(company, t("title"))]} />
      {isDrill && (
        <Alert color="blue" mb="md">
          {t("drillNote")}
        </Alert>
      )}
      <RecordForm
        company={company}
        declared={declared}
        parts={parts.slice(0, 2)}
        initial={initial}
        action={t(isDrill ? "startDrill" : "register")}
        onSave={save}
      />
    </>
  );
}

function KnownIncident({ company, id }: { readonly company: number; readonly id: number }) {
  const t = useWords(incidentsWords);
  const cache = useQueryClient();
  const { data: incident, isError, refetch } = useQuery(incidentQuery(company, id));
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(company));
  const parts = useParts(company, incident?.is_kii === true);
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (isError && !incident) return <LoadFailed onRetry={() => void refetch()} />;
  if (!incident || !(meta || isMetaError)) return <RecordSkeleton />;
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.incidents(company) });
  const save = async (changes: RecordDraft) => {
    await saveAndReload(() => update(company, incident, changes), refresh);
    notify("success", t("saved"));
  };
  const isOpen = incident.state !== null && isOpenIncident(incident.state);
  const { number, is_drill: isDrill } = incident;
  return (
    <>
      <PageHeader title={t(isDrill ? "drill" : "incident", { number })} parents={[crumb(company, t("title"))]} />
      <div className={classes.columns}>
        <div>
          {isDrill && (
            <Alert color="blue" mb="md">
              {t("drillNote")}
            </Alert>
          )}
          {!isOpen && (
            <Alert color="gray" mb="md">
              {t("finished")}
            </Alert>
          )}
          <RecordForm
            key={incident.id}
            company={company}
            declared={declared}
            parts={parts}
            initial={{ ...incident }}
            action={t("save")}
            onSave={save}
            readOnly={!isOpen || !mayEdit}
          />
          <div className={classes.files}>
            <IncidentTimeline company={company} incident={incident} mayEdit={mayEdit} onAdded={refresh} />
          </div>
        </div>
        <IncidentState company={company} incident={incident} mayEdit={mayEdit} onMoved={refresh} />
      </div>
    </>
  );
}

interface IncidentTimelineProps {
  readonly company: number;
  readonly incident: Incident;
  readonly mayEdit: boolean;
  readonly onAdded: () => Promise<void>;
}

/** Renders who did what and when; lines can be added but not changed. */
function IncidentTimeline({ company, incident, mayEdit, onAdded }: IncidentTimelineProps) {
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

function crumb(company: number, title: string) {
  return { title, href: screenAddress(company, "incidents") };
}

function useParts(company: number, isKii: boolean): RecordPart[] {
  const t = useWords(incidentsWords);
  const affected = ["systems", "processes", "subject_groups", "data"];
  return [
    { title: t("happened"), fields: ["detected_at", "kind", "description", "reported_by"] },
    {
      title: t("concerned"),
      fields: [...affected, "subjects_affected", "identifiers_affected", "is_repeated"],
      below: (draft, change) => <SuggestedScope company={company} draft={draft} change={change} />,
    },
    {
      title: t("inquiry"),
      fields: ["cause", "harm", "measures", "guilty", "inquiry_document", "responsible"],
    },
    { title: t("people"), fields: ["subjects_notice", "subjects_notice_reason", "subjects_notified_on"] },
    ...(isKii ? [{ title: t("gossopka"), fields: ["gossopka_at", "gossopka_number"] }] : []),
  ];
}

interface SuggestedScopeProps {
  readonly company: number;
  readonly draft: RecordDraft;
  readonly change: (part: RecordDraft) => void;
}

/** Fills an incident with what the questionnaires say of its systems and processes; the user corrects it. */
function SuggestedScope({ company, draft, change }: SuggestedScopeProps) {
  const t = useWords(incidentsWords);
  const [people, setPeople] = useState<Awaited<ReturnType<typeof suggestScope>>["people"]>();
  const [isLoading, setLoading] = useState(false);
  const [systems, processes] = [idsIn(draft.systems), idsIn(draft.processes)];
  const isReady = systems.length > 0 || processes.length > 0;
  const suggest = async () => {
    setLoading(true);
    try {
      const suggestion = await suggestScope(company, systems, processes);
      const mergedNames = (name: "processes" | "subject_groups" | "data") => [
        ...new Set([...idsIn(draft[name]), ...suggestion[name]]),
      ];
      change({
        processes: mergedNames("processes"),
        subject_groups: mergedNames("subject_groups"),
        data: mergedNames("data"),
      });
      setPeople(suggestion.people);
    } catch (error) {
      reactToError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div>
      <Button variant="default" onClick={() => void suggest()} loading={isLoading} disabled={!isReady}>
        {t("suggest")}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t(isReady ? "suggestHelp" : "suggestNeeds")}
      </Text>
      {people !== undefined && <Text size="sm">{peopleText(people, t)}</Text>}
    </div>
  );
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function peopleText(
  people: { readonly least: number; readonly most: number | null } | null,
  t: SayOfIncidents,
): string {
  if (people === null) return t("peopleUnknown");
  const { least, most } = people;
  return most === null ? t("peopleAtLeast", { least }) : t("peopleBetween", { least, most });
}
