import { Alert, Skeleton } from "@mantine/core";
import { isOpenDestruction } from "@opis/model/duties/destruction-options";
import { destruction as declared } from "@opis/model/forms/destruction";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { destructionsWords } from "../../i18n/ru/destructions.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { RecordFiles } from "../../ui/record-files.tsx";
import { emptyDraft, type RecordDraft, RecordForm, type RecordPart } from "../../ui/record-form.tsx";
import { RecordSkeleton } from "../../ui/record-skeleton.tsx";
import { DestructionState } from "./destruction-progress-panel.tsx";
import { type DestructionSource, destructionQuery, register, suggestionsQuery, update } from "./destruction-queries.ts";
import { WithdrawalEffects } from "./withdrawal-effects.tsx";

const route = getRouteApi("/signed-in/company/$companyId/destructions/$destructionId");

/** Renders a destruction: reason, deadline, data, method, and next steps; `new` registers one. */
export function DestructionPage() {
  const { companyId, destructionId } = route.useParams();
  const source = route.useSearch();
  return destructionId === "new" ? (
    <NewDestruction company={companyId} source={source} />
  ) : (
    <KnownDestruction company={companyId} id={Number(destructionId)} />
  );
}

interface NewDestructionProps {
  readonly company: number;
  readonly source: DestructionSource;
}

function NewDestruction({ company, source }: NewDestructionProps) {
  const t = useWords(destructionsWords);
  const cache = useQueryClient();
  const router = useRouter();
  const parts = useParts();
  const isDerived = [source.request, source.process, source.document].some((id) => id !== undefined);
  const { data, isError, refetch } = useQuery({ ...suggestionsQuery(company, source.request), enabled: isDerived });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isDerived && !data) return <Skeleton height={480} radius="md" />;
  const suggestion = data?.suggestions.find(({ process, document }) => {
    if (source.request !== undefined) return true;
    return source.document === undefined ? process === source.process : document === source.document;
  });
  const { process: _, document: _contract, ...answers } = suggestion ?? { process: null, document: null };
  const save = async (draft: RecordDraft) => {
    const { id, number } = await register(company, source, { ...answers, ...draft });
    await cache.invalidateQueries({ queryKey: queryKeys.destructions(company) });
    notify("success", t("registered", { number }));
    router.history.replace(`${screenAddress(company, "destructions")}${id}/`);
  };
  return (
    <>
      <PageHeader title={t("registering")} parents={[crumb(company, t("title"))]} />
      {isDerived && (
        <Alert color={suggestion ? "blue" : "yellow"} mb="md" maw={720}>
          {t(suggestion ? "ofRequest" : "notOfRequest")}
        </Alert>
      )}
      {source.request !== undefined && <WithdrawalEffects company={company} request={source.request} />}
      <RecordForm
        company={company}
        declared={declared}
        parts={parts.slice(0, 3)}
        initial={{ ...emptyDraft(declared), ...answers }}
        action={t("register")}
        onSave={save}
      />
    </>
  );
}

function KnownDestruction({ company, id }: { readonly company: number; readonly id: number }) {
  const t = useWords(destructionsWords);
  const cache = useQueryClient();
  const { data: destruction, isError, refetch } = useQuery(destructionQuery(company, id));
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(company));
  const parts = useParts();
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  if (isError && !destruction) return <LoadFailed onRetry={() => void refetch()} />;
  if (!destruction || !(meta || isMetaError)) return <RecordSkeleton />;
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.destructions(company) });
  const save = async (changes: RecordDraft) => {
    await saveAndReload(() => update(company, destruction, changes), refresh);
    notify("success", t("saved"));
  };
  const isOpen = destruction.state !== null && isOpenDestruction(destruction.state);
  return (
    <>
      <PageHeader title={t("record", { number: destruction.number })} parents={[crumb(company, t("title"))]} />
      <div className={classes.columns}>
        <div>
          {!isOpen && (
            <Alert color="gray" mb="md">
              {t("finished")}
            </Alert>
          )}
          <RecordForm
            key={destruction.id}
            company={company}
            declared={declared}
            parts={parts}
            initial={{ ...destruction }}
            action={t("save")}
            onSave={save}
            readOnly={!isOpen || !mayEdit}
          />
          <RecordFiles
            company={company}
            records="destructions"
            id={destruction.id}
            title={t("files")}
            queryKey={queryKeys.destructions(company)}
            mayEdit={isOpen && mayEdit}
          />
        </div>
        <DestructionState company={company} destruction={destruction} mayEdit={mayEdit} onMoved={refresh} />
      </div>
    </>
  );
}

function crumb(company: number, title: string) {
  return { title, href: screenAddress(company, "destructions") };
}

function useParts(): RecordPart[] {
  const t = useWords(destructionsWords);
  const processors = ["third_parties", "processors_informed_on", "processors_confirmed_on", "subject_notified_on"];
  return [
    { title: t("why"), fields: ["reason", "event_on", "own_due", "own_due_reason", "responsible"] },
    {
      title: t("what"),
      fields: ["subject_groups", "subjects", "subjects_count", "data", "processes", "systems", "papers", "sheets"],
    },
    { title: t("how"), fields: ["methods"] },
    { title: t("others"), fields: processors },
    { title: t("proof"), fields: ["extract_items"] },
  ];
}
