import { screenAddress } from "@opis/model/screen-addresses";
import { useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";

type RiskView = "risks" | "sites" | "consistency" | "certificates" | "law";

/** Renders tabs of the checks of a company: risks, inconsistencies, and certificates. */
export function RiskViews({ company, shown }: { readonly company: number; readonly shown: RiskView }) {
  const say = useWords(watchWords);
  const tabs = [
    { key: "risks", title: say("risks"), href: screenAddress(company, "risks") },
    { key: "sites", title: say("sites"), href: screenAddress(company, "risks/sites") },
    { key: "consistency", title: say("consistency"), href: screenAddress(company, "risks/consistency") },
    { key: "certificates", title: say("title"), href: screenAddress(company, "risks/certificates") },
    { key: "law", title: say("law"), href: screenAddress(company, "risks/law") },
  ];
  return <LinkTabs label={say("views")} tabs={tabs} shown={shown} />;
}
