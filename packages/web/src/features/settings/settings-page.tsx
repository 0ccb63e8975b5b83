import { Skeleton } from "@mantine/core";
import type { Level, Section } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { type companySettingsRu, companySettingsWords } from "../../i18n/ru/company-settings.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";

const route = getRouteApi("/signed-in/company/$companyId/settings");

/** A tab of a company's settings. */
interface SettingsTab {
  /** Its name in the address, and the translation key of its title. */
  readonly key: keyof typeof companySettingsRu;
  /** Shown to users who may see this section; without it to everyone, for personal settings. */
  readonly section?: Section;
  /** Shown to users with at least this level in the section; "view" if undefined. */
  readonly level?: Level;
  /** Content of the tab, loaded when it is opened. */
  readonly view: ComponentType<{ readonly company: number }>;
}

/** The tabs of a company's settings, in order; the first is the default. */
const settingsTabs: readonly SettingsTab[] = [
  {
    key: "general",
    section: "settings",
    view: lazyPart(() => import("./general-settings.tsx").then((module) => ({ default: module.GeneralSettings }))),
  },
  {
    key: "people",
    section: "settings",
    view: lazyPart(() => import("./people-settings.tsx").then((module) => ({ default: module.PeopleSettings }))),
  },
  {
    key: "signIn",
    section: "settings",
    view: lazyPart(() => import("./sign-in-settings.tsx").then((module) => ({ default: module.SignInSettings }))),
  },
  {
    key: "links",
    section: "settings",
    view: lazyPart(() => import("./link-settings.tsx").then((module) => ({ default: module.LinkSettings }))),
  },
  {
    key: "mailing",
    section: "settings",
    view: lazyPart(() => import("./mailing/mailing-tab.tsx").then((module) => ({ default: module.MailingTab }))),
  },
  {
    key: "subscriptions",
    view: lazyPart(() => import("./subscriptions-tab.tsx").then((module) => ({ default: module.SubscriptionsTab }))),
  },
  {
    key: "webhooks",
    section: "settings",
    level: "manage",
    view: lazyPart(() =>
      import("../webhooks/company-webhooks.tsx").then((module) => ({ default: module.CompanyWebhooks })),
    ),
  },
];

/** Renders the settings of a company as tabs. */
export function SettingsPage() {
  const t = useWords(companySettingsWords);
  const { companyId } = route.useParams();
  const { tab } = route.useSearch();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const open = settingsTabs.filter(
    ({ section, level = "view" }) => meta && (section === undefined || isAtLeast(meta.access[section], level)),
  );
  const shownTab = open.find(({ key }) => key === tab) ?? open[0];
  if (meta && !shownTab) return <Navigate to="/404/" replace />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {shownTab ? (
        <>
          <LinkTabs
            label={t("tabs")}
            tabs={open.map(({ key }) => ({
              key,
              title: t(key),
              href: screenAddress(companyId, "settings", { tab: key === settingsTabs[0]?.key ? undefined : key }),
            }))}
            shown={shownTab.key}
          />
          <Suspense fallback={<Skeleton height={320} aria-busy />}>
            <shownTab.view key={`${companyId}/${shownTab.key}`} company={companyId} />
          </Suspense>
        </>
      ) : (
        <Skeleton height={360} aria-busy />
      )}
    </>
  );
}
