import { Button, Skeleton, Stack } from "@mantine/core";
import { levelToDelete, sectionOfForm } from "@opis/model/access/access";
import type { FormScope } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { directoryNames, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { IconCopy, IconLink, IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { type AccessBySection, isAtLeast } from "../../api/compare-access-levels.ts";
import { createActor } from "../../api/create-actor.ts";
import { useWords } from "../../i18n/language.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { copiedForms } from "../import/copied-forms.ts";
import classes from "./forms.module.css";
import { FormsLists, FormsSection } from "./forms-lists.tsx";
import { listedForms } from "./listed-forms.ts";

const MakeLinks = laterPart(() =>
  import("./create-links-button.tsx").then(({ CreateLinks: component }) => ({ default: component })),
);
const ProposedChanges = lazyPart(() =>
  import("../proposals/proposed-changes-list.tsx").then(({ ProposedChangesList: component }) => ({
    default: component,
  })),
);
const OwnProposals = lazyPart(() =>
  import("../proposals/own-proposals-list.tsx").then(({ OwnProposalsList: component }) => ({ default: component })),
);

const PackProcesses = lazyPart(() =>
  import("../proposals/pack-processes.tsx").then(({ PackProcesses: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/forms");

const isAny = () => true;

/** Skeleton of the lists, replaced in one step so that no button moves. */
function FormsSkeleton({ companyId }: { readonly companyId: number }) {
  const t = useWords(formsListWords);
  return (
    <Stack gap={24}>
      <Skeleton className={classes.summaryPlaceholder} radius="md" />
      <Skeleton height={36} w={{ base: "100%", sm: 320 }} />
      {listedForms({ data: undefined, t })
        .slice(0, 2)
        .map(({ key, form, title, expected }) => (
          <FormsSection
            key={key}
            companyId={companyId}
            form={form}
            actor={undefined}
            title={title}
            rows={undefined}
            expected={expected}
            isShown={isAny}
          />
        ))}
    </Stack>
  );
}

/** Renders all questionnaires of a company with their completeness. */
export function FormsPage() {
  const t = useWords(formsListWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  // Pending proposals are shown above the lists, which therefore wait for their number.
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(companyId));
  const actor = useMemo(() => meta && createActor(meta), [meta]);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          data && (
            <div className={classes.actions}>
              <BulkLinks companyId={companyId} access={data.company.access} />
              {actor ? (
                <Suspense fallback={<ComingLinks access={data.company.access} />}>
                  <MakeLinks companyId={companyId} data={data} actor={actor} />
                </Suspense>
              ) : (
                <ComingLinks access={data.company.access} />
              )}
            </div>
          )
        }
      />
      {meta?.may_propose && (
        <Suspense>
          <OwnProposals company={companyId} />
        </Suspense>
      )}
      {meta !== undefined && meta.proposed_changes > 0 && (
        <Suspense fallback={<ProposedChangesSkeleton count={meta.proposed_changes} />}>
          <ProposedChanges company={companyId} coming={<ProposedChangesSkeleton count={meta.proposed_changes} />} />
        </Suspense>
      )}
      {meta !== undefined && meta.pack_proposals > 0 && (
        <Suspense fallback={<ProposedChangesSkeleton count={1} />}>
          <PackProcesses company={companyId} />
        </Suspense>
      )}
      {data && (meta || isMetaError) ? (
        <FormsLists companyId={companyId} data={data} actor={actor} />
      ) : (
        <FormsSkeleton companyId={companyId} />
      )}
    </>
  );
}

interface BulkLinksProps {
  readonly companyId: number;
  readonly access: AccessBySection;
}

/** Renders the bulk actions on questionnaires, for users who may take them. */
function BulkLinks({ companyId, access }: BulkLinksProps) {
  const t = useWords(formActionsWords);
  const params = { companyId };
  return (
    <>
      {mayImportForms(access) && (
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} />}
          renderRoot={(props) => <Link to="/company/$companyId/import/" params={params} {...props} />}
        >
          {t("importFromExcel")}
        </Button>
      )}
      {copiedForms(access).length > 0 && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          renderRoot={(props) => <Link to="/company/$companyId/copy_from/" params={params} {...props} />}
        >
          {t("copyFromCompany")}
        </Button>
      )}
    </>
  );
}

/**
 * Returns whether the user may import rows of any questionnaire or directory; an import can be undone, so it requires the right to delete.
 */
function mayImportForms(access: AccessBySection): boolean {
  const isAllowed = (scope: FormScope) => (form: FormName) =>
    isAtLeast(access[sectionOfForm[form]], levelToDelete({ scope }));
  return (
    questionnaireNames.filter(isCollection).some(isAllowed("collection")) ||
    (["site", "app"] as const).some(isAllowed("child")) ||
    directoryNames.some(isAllowed("directory"))
  );
}

/** Renders a placeholder of the links button while rights and code load, so that nothing moves. */
function ComingLinks({ access }: { readonly access: AccessBySection }) {
  const t = useWords(formsListWords);
  if (!Object.values(access).some((level) => isAtLeast(level, "manage"))) return null;
  return (
    <Button variant="default" leftSection={<IconLink size={16} />} disabled>
      {t("links")}
    </Button>
  );
}

const changesAtMost = 3;

/** Reserves the space of proposed changes: as many as are pending, at most one screen. */
function ProposedChangesSkeleton({ count }: { readonly count: number }) {
  return (
    <Stack gap={12} mb="xl" aria-busy>
      <Skeleton height={28} width={220} />
      {Array.from({ length: Math.min(count, changesAtMost) }, (_, index) => index).map((row) => (
        <Skeleton key={row} height={104} radius="md" />
      ))}
    </Stack>
  );
}
