import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { actorOf } from "../../api/actor-of.ts";
import { companyInitQuery, companyMetaQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { BulkLinks } from "./bulk-links.tsx";
import { FormsLists } from "./forms-lists.tsx";
import { FormsSkeleton } from "./forms-skeleton.tsx";

const MakeLinks = lazyPart(() =>
  import("./make-links.tsx").then(({ MakeLinks: component }) => ({ default: component })),
);
const ProposedChanges = lazyPart(() =>
  import("../proposals/changes-list.tsx").then(({ ChangesList: component }) => ({ default: component })),
);
const OwnProposals = lazyPart(() =>
  import("../proposals/own-list.tsx").then(({ OwnList: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/forms");

/** All questionnaires of a company with what is filled in of each. */
export function FormsPage() {
  const t = useWords(formsListWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          data && (
            <>
              <BulkLinks companyId={companyId} access={data.company.access} />
              {meta && (
                <Suspense>
                  <MakeLinks companyId={companyId} data={data} actor={actorOf(meta)} />
                </Suspense>
              )}
            </>
          )
        }
      />
      {meta?.may_propose && (
        <Suspense>
          <OwnProposals company={companyId} />
        </Suspense>
      )}
      {meta !== undefined && meta.proposed_changes > 0 && (
        <Suspense>
          <ProposedChanges company={companyId} />
        </Suspense>
      )}
      {data ? (
        <FormsLists companyId={companyId} data={data} actor={meta && actorOf(meta)} />
      ) : (
        <FormsSkeleton companyId={companyId} />
      )}
    </>
  );
}
