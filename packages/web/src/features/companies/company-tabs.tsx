import { companiesAddress, companyStatusAddress, companyTodayAddress } from "@opis/model/screen-addresses";
import { useWords } from "../../i18n/define-words.ts";
import { companyViewsWords } from "../../i18n/ru/company-views.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";

/** The ways to look at all companies: what there is to do in each, what to do today, and how far each is. */
export function CompanyViews({ shown }: { readonly shown: "worklist" | "today" | "status" }) {
  const t = useWords(companyViewsWords);
  const tabs = [
    { key: "worklist", title: t("worklist"), href: companiesAddress },
    { key: "today", title: t("today"), href: companyTodayAddress },
    { key: "status", title: t("status"), href: companyStatusAddress },
  ];
  return <LinkTabs label={t("views")} tabs={tabs} shown={shown} />;
}
