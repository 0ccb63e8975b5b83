import {
  companiesAddress,
  companyStatusAddress,
  companyTasksAddress,
  companyTodayAddress,
} from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { companiesQuery, currentUserQuery } from "../../api/common-queries.ts";
import { viewing } from "../../api/view-as.ts";
import { useWords } from "../../i18n/language.ts";
import { companyViewsWords } from "../../i18n/ru/company-views.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";

const ShutNote = lazyPart(() =>
  import("./hidden-companies-alert.tsx").then(({ HiddenCompaniesAlert: component }) => ({ default: component })),
);

/** Says that some of the user's companies are hidden because they require a second step, with a link to turn it on. */
export function HiddenCompaniesNotice({ listed }: { readonly listed: number | undefined }) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user || listed === undefined || viewing() || user.companies.length <= listed) return null;
  return (
    <Suspense>
      <ShutNote />
    </Suspense>
  );
}

/** Renders tabs of the views of all companies: work per company, work due today, tasks where there are records to view, completeness. */
export function CompanyViews({ shown }: { readonly shown: "worklist" | "today" | "tasks" | "status" }) {
  const t = useWords(companyViewsWords);
  const { data: companies } = useQuery(companiesQuery());
  const hasTasks = shown === "tasks" || companies?.results.some(({ access }) => access.duties !== "none");
  const tabs = [
    { key: "worklist", title: t("worklist"), href: companiesAddress },
    { key: "today", title: t("today"), href: companyTodayAddress },
    ...(hasTasks ? [{ key: "tasks", title: t("tasks"), href: companyTasksAddress }] : []),
    { key: "status", title: t("status"), href: companyStatusAddress },
  ];
  return <LinkTabs label={t("views")} tabs={tabs} shown={shown} />;
}
