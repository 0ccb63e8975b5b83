import { screenAddress } from "@opis/model/screen-addresses";
import { useWords } from "../../i18n/language.ts";
import { dataMapWords } from "../../i18n/ru/data-map.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";

interface MapViewsProps {
  readonly company: number;
  readonly shown: "flow" | "countries";
}

/** Renders tabs of the two views of data flows: the diagram, and by country. */
export function MapViews({ company, shown }: MapViewsProps) {
  const say = useWords(dataMapWords);
  const tabs = [
    { key: "flow", title: say("flow"), href: screenAddress(company, "data_map") },
    { key: "countries", title: say("layer_country"), href: screenAddress(company, "data_map/countries") },
  ];
  return <LinkTabs label={say("views")} tabs={tabs} shown={shown} />;
}
