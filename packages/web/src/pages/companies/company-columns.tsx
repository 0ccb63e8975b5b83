import { Anchor, Badge, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import type { Column } from "../../ui/data-table.tsx";
import { DotsButton } from "../../ui/dots-button.tsx";
import { OnDemand } from "../../ui/on-demand.tsx";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import type { ColumnsContext, Company } from "./listed-company.ts";

const CompanyMenu = lazy(() =>
  import("./company-menu.tsx").then(({ CompanyMenu: component }) => ({ default: component })),
);

/** The columns of the list of companies. */
export function companyColumns(context: ColumnsContext): Column<Company>[] {
  const { t, language } = context;
  return [
    {
      key: "name",
      title: t("name"),
      sortBy: ({ name }) => name,
      cell: (company) => <CompanyName company={company} t={t} />,
    },
    {
      key: "percent",
      title: t("percent"),
      width: "13rem",
      sortBy: ({ percent }) => percent,
      cell: ({ percent, name, use_percents }) =>
        use_percents && <PercentBar percent={percent} label={`${name}: ${t("percent")}`} />,
    },
    {
      key: "processes",
      title: t("processes"),
      width: "7rem",
      align: "right",
      wideOnly: true,
      sortBy: ({ processes_count }) => processes_count,
      cell: (company) => company.processes_count,
    },
    {
      key: "systems",
      title: t("systems"),
      width: "7rem",
      align: "right",
      wideOnly: true,
      sortBy: ({ systems_count }) => systems_count,
      cell: (company) => company.systems_count,
    },
    {
      key: "modified",
      title: t("modified"),
      width: "9rem",
      wideOnly: true,
      sortBy: ({ modified }) => modified,
      cell: (company) => dateText(company.modified, language),
    },
    {
      key: "actions",
      title: commonWords.text("actions"),
      titleHidden: true,
      width: "4rem",
      align: "right",
      cell: (company) => (
        <OnDemand
          button={(press) => <DotsButton aria-label={t("actionsOf", { name: company.name })} onClick={press} />}
        >
          <CompanyMenu company={company} {...context} />
        </OnDemand>
      ),
    },
  ];
}

function CompanyName({ company, t }: { readonly company: Company; readonly t: ColumnsContext["t"] }) {
  return (
    <Group gap="xs">
      <div>
        <Anchor
          renderRoot={(props) => <Link to="/company/$companyId/forms/" params={{ companyId: company.id }} {...props} />}
          fw={500}
        >
          {company.name}
        </Anchor>
        {company.inn && (
          <Text size="xs" c="dimmed">
            {company.inn}
          </Text>
        )}
      </div>
      {company.is_default && (
        <Badge variant="light" tt="none" fw={500} radius="sm">
          {t("default")}
        </Badge>
      )}
    </Group>
  );
}
