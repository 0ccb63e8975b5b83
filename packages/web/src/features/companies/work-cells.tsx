import { Skeleton, Stack, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type { companiesWork } from "@opis/model/contract/companies/open-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { useLanguage } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { Dialog } from "./company-dialog.tsx";

/** Documents that can be signed or are, and are not out of date: a draft is not ready. */
export function readyDocuments({ documents }: CompanyWork): number {
  return documents ? documents.signable + documents.signed : 0;
}

/** What there is to do in a company. */
export type CompanyWork = Omit<AnswerOf<typeof companiesWork>["companies"][number], "id">;

interface KnownWork {
  /** By id of the company. */
  readonly work: ReadonlyMap<number, CompanyWork>;
  /** Nothing is still being looked at. */
  readonly isWhole: boolean;
}

/** Loads what there is to do in all companies of the user; what the server must recompute arrives after the list is shown. */
export function useCompanyWork(): KnownWork {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.companiesWork(useLanguage()),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call<typeof companiesWork>("GET /companies/work/", { query: { after: pageParam }, signal }),
    getNextPageParam: ({ next }) => next,
    // The list does without.
    meta: { quiet: true },
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const work = useMemo(
    () => new Map(data?.pages.flatMap(({ companies }) => companies.map((one) => [one.id, one] as const))),
    [data],
  );
  return { work, isWhole: data !== undefined && !hasNextPage };
}

/** A company in the list. */
export type CompanySummary = AnswerOf<typeof listCompanies>["results"][number];

/** The same with what there is to do in it; undefined while that is on its way. */
export interface ListedCompany extends CompanySummary {
  readonly work: CompanyWork | undefined;
}

/** What the rows of the list are drawn with. */
export interface ColumnsContext {
  readonly t: typeof companiesWords.text;
  readonly language: Language;
  readonly onDialog: (dialog: Dialog) => void;
  readonly setDefault: { readonly isPending: boolean; readonly mutate: (company: CompanySummary) => void };
}

/** How many documents are ready, and how many are out of date; leads to them. */
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

/** How many questionnaires wait for the user; leads to the first. */
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

/** The nearest deadline, red once it is over; leads to its question. */
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
