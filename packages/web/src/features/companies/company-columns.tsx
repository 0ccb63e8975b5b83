import { Anchor, Badge, Group, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { Link } from "@tanstack/react-router";
import { dateText } from "../../i18n/date-text.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import type { CompanyMenuContext } from "./company-menu.tsx";
import { DeadlineCell, DocumentsCell, WaitingCell } from "./open-work-cells.tsx";
import { type CompanySummary, type ListedCompany, readyDocuments } from "./use-company-work.ts";

const CompanyMenu = lazyPart(() =>
  import("./company-menu.tsx").then(({ CompanyMenu: component }) => ({ default: component })),
);

interface ColumnsContext extends CompanyMenuContext {
  readonly language: Language;
}

/** Returns the columns of the list of companies. */
export function companyColumns(context: ColumnsContext): TableColumn<ListedCompany>[] {
  const { t, language } = context;
  const readinessOf = ({ percent, name, use_percents, work }: ListedCompany) => (
    <Readiness
      percent={use_percents ? percent : undefined}
      missing={work?.missing ?? 0}
      forDocuments={work?.for_documents}
      label={`${name}: ${t("percent")}`}
      isStacked
    />
  );
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
      width: 17,
      yields: true,
      sortBy: ({ percent, work }) => percent - Math.min(work?.missing ?? 0, 99_999) / 100_000,
      cell: readinessOf,
      below: readinessOf,
    },
    {
      key: "documents",
      title: t("documents"),
      width: 8,
      yields: true,
      sortBy: ({ work }) => (work ? readyDocuments(work) : -1),
      cell: (company) => <DocumentsCell company={company} />,
    },
    {
      key: "waiting",
      title: t("waiting"),
      width: 7.5,
      yields: true,
      sortBy: ({ work }) => work?.waiting.length ?? -1,
      cell: (company) => <WaitingCell company={company} />,
    },
    {
      key: "deadlines",
      title: t("deadlines"),
      width: 9,
      yields: true,
      sortBy: ({ work }) => work?.deadlines[0]?.day ?? "9999",
      cell: (company) => <DeadlineCell company={company} />,
    },
    {
      key: "modified",
      title: t("modified"),
      width: 7.5,
      yields: true,
      sortBy: ({ modified }) => modified,
      cell: (company) => dateText(company.modified, language),
    },
    {
      key: "actions",
      title: commonWords.text("actions"),
      titleHidden: true,
      width: 4,
      align: "right",
      cell: (company) => (
        <OnDemand
          button={(press) => <RowMenuButton aria-label={t("actionsOf", { name: company.name })} onClick={press} />}
        >
          <CompanyMenu company={company} {...context} />
        </OnDemand>
      ),
    },
  ];
}

function CompanyName({ company, t }: { readonly company: CompanySummary; readonly t: ColumnsContext["t"] }) {
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
        <Badge variant="light" fw={500} radius="sm">
          {t("default")}
        </Badge>
      )}
    </Group>
  );
}
