import { Group } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import type { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { InstallationTabs } from "./installation-tabs.tsx";
import type { useListQuery } from "./use-list-query.ts";

interface InstalledListProps<T extends { readonly id: number }> {
  readonly part: "companies" | "users";
  readonly list: ReturnType<typeof useInfiniteRows<T>>;
  readonly wish: ReturnType<typeof useListQuery>;
  readonly columns: Parameters<typeof DataTable<T>>[0]["columns"];
  /** The open dialog about one of them. */
  readonly children: ReactNode;
}

const wordsOf = {
  companies: { about: "companiesText", find: "findCompany" },
  users: { about: "usersText", find: "findUser" },
} as const;

/** Renders a list of the installation: a search, and an infinite table. */
export function InstalledList<T extends { readonly id: number }>(props: InstalledListProps<T>) {
  const { part, list, wish, columns, children } = props;
  const t = useWords(installationWords);
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const { about, find } = wordsOf[part];
  return (
    <>
      <PageHeader title={t(part)} description={t(about)} parents={[{ title: t("installation") }]} />
      <InstallationTabs part={part} />
      <Group mb="md">
        <SearchInput label={t(find)} value={wish.typed} onChange={wish.setTyped} />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <>
          <DataTable
            label={t(part)}
            columns={columns}
            rows={list.rows}
            rowKey={({ id }) => id}
            sorting={wish.sorting}
          />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
      {children}
    </>
  );
}
