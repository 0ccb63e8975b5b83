import { Skeleton, Stack, Text } from "@mantine/core";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import type { ReactNode } from "react";
import { dateText } from "../../i18n/date-text.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { type CompanyWork, type ListedCompany, readyDocuments } from "./use-company-work.ts";

/** Renders how many documents are ready and how many are outdated; links to them. */
export function DocumentsCell({ company }: { readonly company: ListedCompany }) {
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
export function WaitingCell({ company }: { readonly company: ListedCompany }) {
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
export function DeadlineCell({ company }: { readonly company: ListedCompany }) {
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
