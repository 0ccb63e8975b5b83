import { Button, Group, SegmentedControl, Skeleton } from "@mantine/core";
import type { exportRows } from "@opis/model/contract/companies/imports";
import type { FormName } from "@opis/model/forms/form-names";
import { IconDownload, IconTableImport, type TablerIcon } from "@tabler/icons-react";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { urlOf } from "../api/call-endpoint.ts";
import { companyMetaQuery } from "../api/common-queries.ts";
import { downloadFile } from "../api/download-file.ts";
import { useWords } from "../i18n/language.ts";
import { recordsWords } from "../i18n/ru/records.ts";
import { EndOfList } from "./lists/end-of-list.tsx";
import { SearchInput } from "./lists/search-input.tsx";
import { useInfiniteRows } from "./lists/use-infinite-rows.ts";
import { reactToError } from "./messages/react-to-error.ts";
import { EmptyState, LoadFailed } from "./page/page-states.tsx";
import classes from "./record.module.css";
import { DataTable, type TableColumn } from "./table/data-table.tsx";

/** A view of a register: the open records, the overdue ones. */
export interface RegisterView<Query> {
  readonly key: string;
  readonly title: string;
  readonly query: Query;
}

interface Searched {
  readonly search?: string | undefined;
}

/** What a register shows: a view, and a search. */
export interface ShownRecords {
  readonly view: string;
  readonly search: string;
}

interface RecordRegisterProps<Row, Query extends Searched> {
  /** Accessible name of the table. */
  readonly label: string;
  /** The first view is the default. */
  readonly views: readonly [RegisterView<Query>, ...RegisterView<Query>[]];
  /** Placeholder of the search. */
  readonly search: string;
  /** An additional filter next to the views, and the query it adds. */
  readonly choice?: { readonly input: ReactNode; readonly query: Partial<Query> };
  /** Renders a menu of saved views, given what is shown and a function that shows something else. */
  readonly savedViews?: (shownRecords: ShownRecords, show: (shownRecords: ShownRecords) => void) => ReactNode;
  /** Prefix of the register's query keys. */
  readonly queryKey: QueryKey;
  /** Loads a page. */
  readonly load: (
    query: Query,
    offset: number,
    signal: AbortSignal,
  ) => Promise<{ readonly count: number; readonly results: readonly Row[] }>;
  readonly columns: readonly TableColumn<Row>[];
  /** The register to download as a table, if it can be. */
  readonly exported?: { readonly company: number; readonly form: FormName; readonly title: string };
  /** Shown while there are no records at all. */
  readonly empty: { readonly icon: TablerIcon; readonly title: string; readonly text: string };
}

/** Renders the register of a kind of records: views, search, and an infinite table. */
export function RecordRegister<Row extends { readonly id: number }, Query extends Searched>(
  props: RecordRegisterProps<Row, Query>,
) {
  const { label, views, search, choice, savedViews, queryKey, load, columns, exported, empty } = props;
  const t = useWords(recordsWords);
  const [first] = views;
  const { show = first.key } = useSearch({ strict: false });
  const [shown, setShown] = useState<ShownRecords>({ view: show, search: "" });
  const view = views.find(({ key }) => key === shown.view) ?? first;
  const searchText = shown.search.trim();
  const query = { ...view.query, ...choice?.query, ...(searchText !== "" && { search: searchText }) };
  const list = useInfiniteRows([...queryKey, "list", query], (offset, signal) => load(query, offset, signal));
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const isNarrowed = view !== first || searchText !== "" || Object.keys(choice?.query ?? {}).length > 0;
  return (
    <>
      <Group mb="md" gap="sm">
        <SegmentedControl
          className={classes.views}
          aria-label={t("show")}
          value={view.key}
          onChange={(key) => setShown({ ...shown, view: key })}
          data={views.map(({ key, title }) => ({ value: key, label: title }))}
        />
        {choice?.input}
        <SearchInput label={search} value={shown.search} onChange={(typed) => setShown({ ...shown, search: typed })} />
        {savedViews?.({ view: view.key, search: searchText }, setShown)}
        {exported && list.rows && list.rows.length > 0 && (
          <>
            <ExportButton {...exported} />
            <ImportButton {...exported} />
          </>
        )}
      </Group>
      {list.rows?.length === 0 ? (
        isNarrowed ? (
          <EmptyState icon={empty.icon} title={t("noneFound")} text={t("noneFoundText")} />
        ) : (
          <NoneOpen {...{ views, queryKey, load, empty }} onShow={(key) => setShown({ view: key, search: "" })} />
        )
      ) : (
        <>
          <DataTable label={label} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

/** Renders the link to importing the changed table of a register; an import can be undone, so it requires the right to delete. */
function ImportButton({ company, form }: NonNullable<RecordRegisterProps<never, Searched>["exported"]>) {
  const t = useWords(recordsWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  if (meta?.access.duties !== "manage") return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTableImport size={16} />}
      renderRoot={(props) => (
        <Link to="/company/$companyId/import/" params={{ companyId: company }} search={{ kind: form }} {...props} />
      )}
    >
      {t("importTable")}
    </Button>
  );
}

interface NoneOpenProps<Row, Query extends Searched>
  extends Pick<RecordRegisterProps<Row, Query>, "views" | "queryKey" | "load" | "empty"> {
  readonly onShow: (view: string) => void;
}

// The default view may be empty while closed records exist: to say that there are none would be wrong.
function NoneOpen<Row, Query extends Searched>({ views, queryKey, load, empty, onShow }: NoneOpenProps<Row, Query>) {
  const t = useWords(recordsWords);
  const all = views.at(-1) ?? views[0];
  const { data, isPending } = useQuery({
    queryKey: [...queryKey, "all"],
    queryFn: ({ signal }) => load(all.query, 0, signal),
  });
  if (isPending) return <Skeleton height={160} radius="md" />;
  const count = data?.count ?? 0;
  if (count === 0 || all === views[0]) return <EmptyState icon={empty.icon} title={empty.title} text={empty.text} />;
  return (
    <EmptyState
      icon={empty.icon}
      title={t("noneOpen")}
      text={t("noneOpenText", { count })}
      action={
        <Button variant="default" onClick={() => onShow(all.key)}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

/** Renders the button that downloads all records of a register as a table. */
function ExportButton({ company, form, title }: NonNullable<RecordRegisterProps<never, Searched>["exported"]>) {
  const t = useWords(recordsWords);
  const params = { company_id: company, kind: form };
  const address = urlOf<typeof exportRows>("/companies/:company_id/import/:kind/table/", { params });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      onClick={() => void downloadFile(address, `${title}.xlsx`).catch(reactToError)}
    >
      {t("exportTable")}
    </Button>
  );
}
