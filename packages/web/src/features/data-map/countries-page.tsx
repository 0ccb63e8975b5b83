import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { MapViews } from "./map-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/data_map/countries");

// The outlines are loaded together with the data.
const CompanyCountries = lazyPart(() =>
  import("./company-countries.tsx").then(({ CompanyCountries: component }) => ({ default: component })),
);

/** Renders the countries to which a company's data is transferred. */
export function CountriesPage() {
  const say = useWords(dataMapWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("countriesDescription")} />
      <MapViews company={companyId} shown="countries" />
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        <CompanyCountries company={companyId} />
      </Suspense>
    </>
  );
}
