import { Button, CloseButton, Group } from "@mantine/core";
import type { setDefaultCompany } from "@opis/model/contract/people/authentication";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { IconBuildings, IconPlus, IconSearchOff, IconUpload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { readStored, store } from "../../api/browser-storage.ts";
import { call } from "../../api/call-endpoint.ts";
import { companiesQuery, currentUserQuery } from "../../api/common-queries.ts";
import { parseJson } from "../../api/parse-json.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { mayAdd, rememberDefaultCompany } from "../../api/sign-in.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type Findable, matchesName } from "../../ui/lists/match-by-name.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type Sort } from "../../ui/table/data-table.tsx";
import { CompanyViews, HiddenCompaniesNotice } from "./all-companies-tabs.tsx";
import { companyColumns } from "./company-columns.tsx";
import type { Dialog } from "./company-dialog.tsx";
import { type CompanyWork, type ListedCompany, useCompanyWork } from "./use-company-work.ts";

const CompanyDialog = lazyPart(() =>
  import("./company-dialog.tsx").then(({ CompanyDialog: component }) => ({ default: component })),
);

/** Conditions by which companies can be filtered. */
export const conditions = ["waiting", "missing", "stale", "deadlines"] as const;
export type CompanyCondition = (typeof conditions)[number];

/** Filter and order of the list of companies. */
interface CompanyView {
  readonly search: string;
  readonly only: CompanyCondition | null;
  readonly sort: Sort | undefined;
}

/** The view of all companies, in the server's order. */
export const everyCompany: CompanyView = { search: "", only: null, sort: undefined };

/** The pending work of a company; undefined while loading. */
interface Worked {
  readonly work: CompanyWork | undefined;
}

const meets: Readonly<Record<CompanyCondition, (work: CompanyWork) => boolean>> = {
  waiting: ({ waiting }) => waiting.length > 0,
  missing: ({ missing }) => missing > 0,
  stale: ({ documents }) => (documents?.stale ?? 0) > 0,
  deadlines: ({ deadlines }) => deadlines.length > 0,
};

/** Returns whether a company meets a condition; false while its work is unknown. */
function isOf(condition: CompanyCondition, { work }: Worked): boolean {
  return work !== undefined && meets[condition](work);
}

/** Returns whether a view shows a company. */
export function isInView({ search, only }: CompanyView, company: Findable & Worked): boolean {
  return matchesName(company, search) && (only === null || isOf(only, company));
}

/** Returns whether two views are equal. */
function isSameView(a: CompanyView, b: CompanyView): boolean {
  return a.search === b.search && a.only === b.only;
}

/** Reads the views stored in this browser, in order. */
export function readCompanyViews(): readonly CompanyView[] {
  const storedViews = parseJson(readStored("companyViews"));
  return Array.isArray(storedViews) ? storedViews.flatMap(parseView) : [];
}

/** Stores these views. */
export function storeCompanyViews(views: readonly CompanyView[]): void {
  store("companyViews", views.length === 0 ? undefined : JSON.stringify(views));
}

function parseView(storedViews: unknown): CompanyView[] {
  const { search, only, sort } = toPlainObject(storedViews);
  if (typeof search !== "string") return [];
  return [{ search, only: conditions.find((name) => name === only) ?? null, sort: parseSort(sort) }];
}

function parseSort(storedViews: unknown): Sort | undefined {
  const { key, descending } = toPlainObject(storedViews);
  return typeof key === "string" && typeof descending === "boolean" ? { key, descending } : undefined;
}

/** Renders the user's companies as a worklist: completeness, missing answers, ready documents, waiting and due work, and actions. */
export function CompaniesPage() {
  const t = useWords(companiesWords);
  const language = useLanguage();
  const [view, setView] = useState(everyCompany);
  const [dialog, setDialog] = useState<Dialog | "none">();
  const { data: user } = useQuery(currentUserQuery);
  const { data, isError, refetch } = useQuery(companiesQuery());
  const setDefault = useDefaultCompany();
  const { work } = useCompanyWork();
  const companies = data?.results.map((company): ListedCompany => ({ ...company, work: work.get(company.id) }));
  const visibleCompanies = companies?.filter((company) => isInView(view, company));
  // The buttons' space is reserved until the user is loaded.
  const create = (!user || mayAdd(user)) && (
    <Group gap="xs" style={{ visibility: user ? undefined : "hidden" }}>
      <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => setDialog({ kind: "import" })}>
        {t("import")}
      </Button>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "create" })}>
        {t("create")}
      </Button>
    </Group>
  );
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const isEmpty = data?.count === 0;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={!isEmpty && create} />
      {!isEmpty && <CompanyViews shown="worklist" />}
      <HiddenCompaniesNotice listed={data?.count} />
      {isEmpty ? (
        <EmptyState icon={IconBuildings} title={t("emptyTitle")} text={t("emptyText")} action={create} />
      ) : (
        <>
          <ViewBar companies={companies ?? []} {...{ view }} onChange={setView} />
          {visibleCompanies?.length === 0 ? (
            <EmptyState
              icon={IconSearchOff}
              title={view.search ? t("notFound", { search: view.search }) : t("noneSuch")}
              text={t(view.search ? "notFoundText" : "noneSuchText")}
            />
          ) : (
            <DataTable
              label={t("title")}
              columns={companyColumns({
                t,
                language,
                onDialog: setDialog,
                setDefault,
              })}
              rows={visibleCompanies}
              rowKey={({ id }) => id}
              sorting={{ sort: view.sort, onSort: (sort) => setView({ ...view, sort }) }}
            />
          )}
        </>
      )}
      {/* Once mounted it stays: work begun in a dialog continues when it is closed. */}
      {dialog && (
        <Suspense>
          <CompanyDialog dialog={dialog} onClose={() => setDialog("none")} />
        </Suspense>
      )}
    </>
  );
}

interface ViewBarProps {
  readonly companies: readonly ListedCompany[];
  readonly view: CompanyView;
  readonly onChange: (view: CompanyView) => void;
}

/** Renders the filters of the list: name or INN, conditions, and stored views of both. */
function ViewBar({ companies, view, onChange }: ViewBarProps) {
  const t = useWords(companiesWords);
  const common = useWords(commonWords);
  const [storedViews, setStoredViews] = useState(readCompanyViews);
  const storeViews = (views: readonly CompanyView[]) => {
    setStoredViews(views);
    storeCompanyViews(views);
  };
  const nameOf = ({ only, search }: CompanyView) =>
    [only && t(`only_${only}`), search && common("quoted", { name: search })].filter(Boolean).join(" · ");
  const isStored = storedViews.some((stored) => isSameView(stored, view));
  const isPlain = isSameView(view, everyCompany);
  const isKnown = companies.some(({ work }) => work !== undefined);
  return (
    <Group gap={8} mb="md">
      <SearchInput label={t("find")} value={view.search} onChange={(search) => onChange({ ...view, search })} />
      <Group gap={8} role="group" aria-label={t("only")}>
        {conditions.map((only) => {
          const count = companies.filter((company) => isOf(only, company)).length;
          const isOn = view.only === only;
          return (
            <Button
              key={only}
              size="sm"
              variant={isOn ? "light" : "default"}
              aria-pressed={isOn}
              data-only={only}
              onClick={() => onChange({ ...view, only: isOn ? null : only })}
            >
              {`${t(`only_${only}`)} · ${isKnown ? count : "…"}`}
            </Button>
          );
        })}
      </Group>
      {storedViews.length > 0 && (
        <Group gap={8} role="group" aria-label={t("savedViews")}>
          {storedViews.map((stored) => (
            <Group key={nameOf(stored)} gap={0} wrap="nowrap">
              <Button
                size="sm"
                variant={isSameView(stored, view) ? "light" : "subtle"}
                aria-pressed={isSameView(stored, view)}
                onClick={() => onChange(isSameView(stored, view) ? everyCompany : stored)}
              >
                {nameOf(stored)}
              </Button>
              <CloseButton
                aria-label={t("forgetView", { name: nameOf(stored) })}
                onClick={() => storeViews(storedViews.filter((candidate) => candidate !== stored))}
              />
            </Group>
          ))}
        </Group>
      )}
      {!isPlain && !isStored && (
        <Button size="sm" variant="subtle" onClick={() => storeViews([...storedViews, view])}>
          {t("keepView")}
        </Button>
      )}
    </Group>
  );
}

/** Returns the mutation that makes a company the default one, confirms it, and refetches the list. */
function useDefaultCompany() {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: { readonly id: number; readonly name: string }) =>
      call<typeof setDefaultCompany>("POST /users/set_default_company/", { body: { company_id: id } }),
    onSuccess: async (user, { name }) => {
      rememberDefaultCompany(user);
      cache.setQueryData(queryKeys.currentUser, user);
      notify("success", companiesWords.text("defaultSet", { name }));
      await Promise.all(
        [queryKeys.companies, queryKeys.currentUser].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
    },
  });
}
