import { Alert, Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { isOpenIncident } from "@opis/model/duties/incident-states";
import { incident as declared } from "@opis/model/forms/incident";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { companyMetaQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import classes from "../../ui/records/record.module.css";
import { emptyDraft, type RecordDraft, RecordForm, type RecordPart } from "../../ui/records/record-form.tsx";
import { useWords } from "../../words/define-words.ts";
import { incidentsWords } from "../../words/incidents.ts";
import { incidentQuery, register, update } from "./incident-queries.ts";
import { IncidentState } from "./incident-state.tsx";
import { IncidentTimeline } from "./incident-timeline.tsx";
import { SuggestedScope } from "./suggested-scope.tsx";

const route = getRouteApi("/signed-in/company/$companyId/incidents/$incidentId");

/** An incident: what is known of it, its hours, and what to do next; `new` registers one, `drill` a drill. */
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
  const initial = { ...emptyDraft(declared), detected_at: null };
  const save = async (draft: RecordDraft) => {
    const { id, number } = await register(company, isDrill, draft);
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
  const { data: meta } = useQuery(companyMetaQuery(company));
  const parts = useParts(company, incident?.is_kii === true);
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (isError && !incident) return <LoadFailed onRetry={() => void refetch()} />;
  if (!incident) return <Skeleton height={480} radius="md" />;
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.incidents(company) });
  const save = async (changed: RecordDraft) => {
    await update(company, incident, changed);
    await refresh();
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
            key={incident.row_version}
            company={company}
            declared={declared}
            parts={parts}
            initial={{ ...incident }}
            action={t("save")}
            onSave={save}
            readOnly={!isOpen || !mayEdit}
          />
          <IncidentTimeline company={company} incident={incident} mayEdit={mayEdit} onAdded={refresh} />
        </div>
        <IncidentState company={company} incident={incident} mayEdit={mayEdit} onMoved={refresh} />
      </div>
    </>
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
