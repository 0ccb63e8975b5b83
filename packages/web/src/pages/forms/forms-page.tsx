import { Group, Skeleton, Stack, TextInput } from "@mantine/core";
import { can } from "@opis/model/access";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { normaliseName } from "@opis/model/validation/name";
import type { WorkflowStatus } from "@opis/model/workflow";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { actorOf } from "../../api/actor-of.ts";
import { companyInitQuery, companyMetaQuery } from "../../api/queries.ts";
import { apartForms, isUsed } from "../../questionnaires/registry.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { AddForm } from "./add-forms.tsx";
import { BulkLinks } from "./bulk-links.tsx";
import { FormsSection } from "./forms-section.tsx";
import { type ListedForm, listedForms } from "./listed-forms.ts";
import { LoadedSection } from "./loaded-section.tsx";
import { NextSteps } from "./next-steps.tsx";

// Its list of options is as much code as the screen itself, and not every company has tags.
const TagFilter = lazy(() => import("./tag-filter.tsx").then(({ TagFilter: component }) => ({ default: component })));

const StatusFilter = lazy(() =>
  import("./status-filter.tsx").then(({ StatusFilter: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/forms");

/** All questionnaires of a company with what is filled in of each. */
export function FormsPage() {
  const t = useWords(formsListWords);
  const actions = useWords(formActionsWords);
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState<string | null>(null);
  const [status, setStatus] = useState<WorkflowStatus | null>(null);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const actor = meta && actorOf(meta);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const isShown = (row: ListedForm) =>
    normaliseName(row.name).includes(normaliseName(search)) &&
    (tag === null || row.tags === undefined || row.tags.includes(tag)) &&
    (status === null || row.status === status);
  // What goes to no approval has nothing to show beside a status.
  const isNarrowed = (form: QuestionnaireName | undefined) => status === null || isApprovalForm(form);
  const listed = listedForms({ data, t }).filter(({ form }) => isNarrowed(form));
  const apart = apartForms.filter((form) => isNarrowed(form) && isUsed(form, data?.company));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={data && <BulkLinks companyId={companyId} access={data.company.access} />}
      />
      {data && <NextSteps companyId={companyId} data={data} />}
      <Group mb={24} gap={12}>
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={actions("search")}
          aria-label={actions("search")}
          leftSection={<IconSearch size={16} />}
          w={{ base: "100%", sm: 320 }}
        />
        {data && data.tags.length > 0 && (
          <Suspense fallback={<Skeleton height={36} w={{ base: "100%", sm: 220 }} />}>
            <TagFilter tags={data.tags} value={tag} onChange={setTag} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height={36} w={{ base: "100%", sm: 220 }} />}>
          <StatusFilter value={status} onChange={setStatus} />
        </Suspense>
      </Group>
      <Stack gap="xl">
        {listed.map(({ key, form, title, rows, expected, empty, isInactive }) => (
          <FormsSection
            key={key}
            companyId={companyId}
            form={form}
            actor={actor}
            title={title}
            rows={rows}
            expected={expected}
            isShown={isShown}
            empty={empty}
            add={
              form &&
              !isInactive && (
                <AddForm
                  companyId={companyId}
                  form={form}
                  withTypical={actor !== undefined && can(actor, "edit", { form })}
                />
              )
            }
          />
        ))}
        {apart.map((form) => (
          <LoadedSection key={form} companyId={companyId} form={form} actor={actor} isShown={isShown} />
        ))}
      </Stack>
    </>
  );
}
