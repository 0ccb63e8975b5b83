import { Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { screenContent } from "../../ui/screen-content.ts";
import { MapViews } from "./map-views.tsx";

const route = getRouteApi("/signed-in/company/$companyId/data_map/countries");

// The outlines are loaded together with the data.
const CompanyCountries = screenContent(
  () => import("./company-countries.tsx").then(({ CompanyCountries: component }) => component),
  <Skeleton height={420} radius="md" />,
);

/** Renders the countries to which a company's data is transferred. */
export function CountriesPage() {
  const say = useWords(dataMapWords);
  const { companyId } = route.useParams();
  return (
    <>
      <PageHeader title={say("title")} description={say("countriesDescription")} />
      <MapViews company={companyId} shown="countries" />
      <CompanyCountries company={companyId} />
    </>
  );
}
