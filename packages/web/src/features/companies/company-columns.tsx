import { Anchor, Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import type { CompanyMenuContext } from "./company-menu.tsx";
import { type CompanySummary, type CompanyWork, type ListedCompany, readyDocuments } from "./use-company-work.ts";

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
      width: 9.5,
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

/** Renders how many documents are ready and how many are outdated; links to them. */
function DocumentsCell({ company }: { readonly company: ListedCompany }) {
  const t = useWords(companiesWords);
  const href = screenAddress(company.id, "documents");
  return (
    <Known work={company.work}>
      {(work) =>
        work.documents ? (
          <Stack gap={0}>
            <Lead href={href}>{t("documentsReady", { count: readyDocuments(work) })}</Lead>
            {work.documents.stale > 0 && (
              <Text size="sm" c="var(--opis-warning)">
                {t("documentsStale", { count: work.documents.stale })}
              </Text>
            )}
          </Stack>
        ) : (
          <Nothing />
        )
      }
    </Known>
  );
}

/** Renders how many questionnaires wait for the user; links to the first. */
function WaitingCell({ company }: { readonly company: ListedCompany }) {
  const t = useWords(companiesWords);
  return (
    <Known work={company.work}>
      {({ waiting: [first, ...others] }) =>
        first ? (
          <Lead href={addressOf({ company: company.id }, first)}>
            {t("waitingCount", { count: others.length + 1 })}
          </Lead>
        ) : (
          <Nothing />
        )
      }
    </Known>
  );
}

/** Renders the nearest deadline, red once overdue; links to its question. */
function DeadlineCell({ company }: { readonly company: ListedCompany }) {
  const t = useWords(companiesWords);
  const language = useLanguage();
  return (
    <Known work={company.work}>
      {({ deadlines: [first, ...others] }) =>
        first ? (
          <Stack gap={0}>
            <Lead
              href={addressOf({ company: company.id }, { ...first, field: first.field || undefined })}
              isOver={first.is_over}
            >
              {dateText(`${first.day}T12:00`, language)}
            </Lead>
            {others.length > 0 && (
              <Text size="sm" c="dimmed">
                {t("moreDeadlines", { count: others.length })}
              </Text>
            )}
          </Stack>
        ) : (
          <Nothing />
        )
      }
    </Known>
  );
}

interface KnownProps {
  readonly work: CompanyWork | undefined;
  readonly children: (work: CompanyWork) => ReactNode;
}

function Known({ work, children }: KnownProps) {
  return work ? children(work) : <Skeleton height={14} my={4} width="60%" />;
}

function Nothing() {
  return (
    <Text component="span" c="dimmed" aria-hidden>
      —
    </Text>
  );
}

interface LeadProps {
  readonly href: string | undefined;
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

function Lead({ href, isOver = false, children }: LeadProps) {
  const colour = isOver ? { c: "var(--opis-danger)" } : {};
  return href === undefined ? (
    <Text component="span" {...colour}>
      {children}
    </Text>
  ) : (
    <HrefLink href={href} {...colour}>
      {children}
    </HrefLink>
  );
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
