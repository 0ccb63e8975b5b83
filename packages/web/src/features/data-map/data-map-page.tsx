import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { MapViews } from "./map-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/data_map");

// The layout code is loaded together with the data.
const CompanyMap = screenContent(
  () => import("./data-flow-view.tsx").then(({ CompanyMap: component }) => component),
  <Skeleton height={420} radius="md" />,
);

/** Renders where a company's data goes. */
export function DataMapPage() {
  const say = useWords(dataMapWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} />
      <MapViews company={companyId} shown="flow" />
      <CompanyMap company={companyId} />
    </>
  );
}
