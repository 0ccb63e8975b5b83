import { Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { isAtLeast } from "../../api/is-at-least.ts";
import { companyMetaQuery } from "../../api/queries.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { companySettingsWords } from "../../words/company-settings.ts";
import { useWords } from "../../words/define-words.ts";
import { settingsTabs } from "./settings-tabs.ts";

const route = getRouteApi("/signed-in/company/$companyId/settings");

/** The settings of a company, a tab each. */
export function SettingsPage() {
  const t = useWords(companySettingsWords);
  const { companyId } = route.useParams();
  const { tab } = route.useSearch();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const open = settingsTabs.filter(
    ({ section, level = "view" }) => meta && (section === undefined || isAtLeast(meta.access[section], level)),
  );
  const shown = open.find(({ key }) => key === tab) ?? open[0];
  if (meta && !shown) return <Navigate to="/404/" replace />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {shown ? (
        <>
          <LinkTabs
            label={t("tabs")}
            tabs={open.map(({ key }) => ({
              key,
              title: t(key),
              href: screenAddress(companyId, "settings", { tab: key === settingsTabs[0]?.key ? undefined : key }),
            }))}
            shown={shown.key}
          />
          <Suspense fallback={<Skeleton height={320} aria-busy />}>
            <shown.view key={`${companyId}/${shown.key}`} company={companyId} />
          </Suspense>
        </>
      ) : (
        <Skeleton height={360} aria-busy />
      )}
    </>
  );
}
