import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { listInstalledCompanies } from "@opis/model/contract/installation/administration";
import { screenAddress } from "@opis/model/screen-addresses";
import { sizeText } from "@opis/model/text/size-text";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { InstalledList } from "./installation-list.tsx";
import { type InstalledCompany, installationKeys, pageSize } from "./installation-queries.ts";
import { keepServerOrder, useListQuery } from "./use-list-query.ts";

const PlanDialog = lazyPart(() =>
  import("./pricing-plan-dialog.tsx").then(({ PlanDialog: component }) => ({ default: component })),
);

/** Renders all companies of the installation with owner, plan and size. */
export function InstallationCompaniesPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const wish = useListQuery();
  const [changed, setChanged] = useState<InstalledCompany>();
  const list = useInfiniteRows([...installationKeys.companies, wish.query], (offset, signal) =>
    call<typeof listInstalledCompanies>("GET /installation/companies/", {
      query: { ...wish.query, offset, limit: pageSize },
      signal,
    }),
  );
  const columns = installedCompanyColumns({ t, language, onPlan: setChanged });
  return (
    <InstalledList part="companies" {...{ list, wish, columns }}>
      {changed && (
        <Suspense>
          <PlanDialog company={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </InstalledList>
  );
}

interface ColumnsContext {
  readonly t: typeof installationWords.text;
  readonly language: Language;
  readonly onPlan: (company: InstalledCompany) => void;
}

/** Returns the columns of the companies of the installation. */
function installedCompanyColumns({ t, language, onPlan }: ColumnsContext): TableColumn<InstalledCompany>[] {
  const planOf = (company: InstalledCompany) => <Plan company={company} t={t} language={language} />;
  return [
    {
      key: "name",
      title: t("company"),
      sortBy: keepServerOrder,
      cell: (company) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Anchor renderRoot={(props) => <Link to={screenAddress(company.id, "forms")} {...props} />} fw={500}>
            {company.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[company.inn, company.owners.join(", ") || t("noOwner")].filter(Boolean).join(" · ")}
          </Text>
        </div>
      ),
    },
    {
      key: "paid_until",
      title: t("plan"),
      width: 13,
      yields: true,
      sortBy: keepServerOrder,
      cell: planOf,
      below: planOf,
    },
    {
      key: "users_count",
      title: t("people"),
      width: 8.5,
      yields: true,
      align: "right",
      sortBy: keepServerOrder,
      cell: ({ users_count }) => users_count,
    },
    {
      key: "forms",
      title: t("forms"),
      width: 11,
      yields: true,
      align: "right",
      cell: ({ processes_count, systems_count }) => `${processes_count} · ${systems_count}`,
    },
    {
      key: "files",
      title: t("files"),
      width: 7,
      yields: true,
      align: "right",
      cell: ({ files_bytes }) => (files_bytes > 0 ? sizeText(files_bytes, language) : "—"),
    },
    {
      key: "modified",
      title: t("modified"),
      width: 8,
      yields: true,
      sortBy: keepServerOrder,
      cell: ({ modified }) => dateText(modified, language),
    },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 9,
      align: "right",
      cell: (company) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${t("changePlan")}: ${company.name}`}
          onClick={() => onPlan(company)}
        >
          {t("changePlan")}
        </Button>
      ),
    },
  ];
}

function Plan({ company, t, language }: Omit<ColumnsContext, "onPlan"> & { readonly company: InstalledCompany }) {
  const { is_free, paid_until, quotas } = company;
  const isOver = paid_until !== null && Date.parse(`${paid_until}T23:59:59`) < Date.now();
  const day = paid_until === null ? "" : dateText(`${paid_until}T12:00`, language);
  return (
    <Group gap={6}>
      <Badge variant="light" color={is_free ? "gray" : "accent"} fw={500} radius="sm">
        {t(is_free ? "plan_free" : "plan_paid")}
      </Badge>
      {paid_until !== null && (
        <Text size="sm" c={isOver ? "var(--opis-danger)" : "dimmed"}>
          {t(isOver ? "paidEnded" : "paidUntil", { day })}
        </Text>
      )}
      {!is_free && Object.keys(quotas).length > 0 && (
        <Text size="xs" c="dimmed">
          {t("ownBounds")}
        </Text>
      )}
    </Group>
  );
}
