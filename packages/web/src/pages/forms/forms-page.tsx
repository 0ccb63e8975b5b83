import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { actorOf } from "../../api/actor-of.ts";
import { isAtLeast } from "../../api/is-at-least.ts";
import { companyInitQuery, companyMetaQuery } from "../../api/queries.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import type { AccessBySection } from "../import/allowed-kinds.ts";
import { BulkLinks } from "./bulk-links.tsx";
import { FormsLists } from "./forms-lists.tsx";
import { FormsSkeleton } from "./forms-skeleton.tsx";

const MakeLinks = laterPart(() =>
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
  const actor = useMemo(() => meta && actorOf(meta), [meta]);
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
              {actor ? (
                <Suspense fallback={linksPlace(data.company.access)}>
                  <MakeLinks companyId={companyId} data={data} actor={actor} />
                </Suspense>
              ) : (
                linksPlace(data.company.access)
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
      {data ? <FormsLists companyId={companyId} data={data} actor={actor} /> : <FormsSkeleton companyId={companyId} />}
    </>
  );
}

// On a phone the button has a line of its own: were that not kept for it, all that is below would move when it comes.
function linksPlace(access: AccessBySection) {
  return Object.values(access).some((level) => isAtLeast(level, "manage")) && <Skeleton height={36} width={150} />;
}
