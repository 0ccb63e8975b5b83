import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { MapViews } from "./map-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/data_map");

// The layout code is loaded together with the data.
const CompanyMap = lazyPart(() =>
  import("./data-flow-view.tsx").then(({ CompanyMap: component }) => ({ default: component })),
);

/** Renders where a company's data goes. */
export function DataMapPage() {
  const say = useWords(dataMapWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <MapViews company={companyId} shown="flow" />
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        <CompanyMap company={companyId} />
      </Suspense>
    </>
  );
}
