import { Group } from "@mantine/core";
import type { listInstalledUsers } from "@opis/model/contract/installation/installation";
import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { currentUserQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { useLongList } from "../../ui/lists/use-long-list.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useWords } from "../../words/define-words.ts";
import { installationWords } from "../../words/installation.ts";
import { useLanguage } from "../../words/words.ts";
import type { AccountWish } from "./account-dialog.tsx";
import { installationKeys, pageSize } from "./installation-queries.ts";
import { InstallationTabs } from "./installation-tabs.tsx";
import { useAccountChanges } from "./use-account-changes.ts";
import { useWish } from "./use-wish.ts";
import { installedUserColumns } from "./user-columns.tsx";

const AccountDialog = lazyPart(() =>
  import("./account-dialog.tsx").then(({ AccountDialog: component }) => ({ default: component })),
);

/** Everybody who has an account here, and what the owner of the installation can do about them. */
export function InstallationUsersPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const { typed, setTyped, sorting, query } = useWish();
  const [wish, setWish] = useState<AccountWish>();
  const { data: me } = useQuery(currentUserQuery);
  const changes = useAccountChanges();
  const list = useLongList([...installationKeys.users, query], (offset, signal) =>
    call<typeof listInstalledUsers>("GET /installation/users/", {
      query: { ...query, offset, limit: pageSize },
      signal,
    }),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.again} />;
  return (
    <>
      <PageHeader title={t("users")} description={t("usersText")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="users" />
      <Group mb="md">
        <SearchInput label={t("findUser")} value={typed} onChange={setTyped} />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <>
          <DataTable
            label={t("users")}
            columns={installedUserColumns({ t, language, me: me?.id, onAsk: setWish, changes })}
            rows={list.rows}
            rowKey={({ id }) => id}
            sorting={sorting}
          />
          <EndOfList onNear={list.more} onAgain={list.moreAgain}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
      {wish && (
        <Suspense>
          <AccountDialog wish={wish} changes={changes} onClose={() => setWish(undefined)} />
        </Suspense>
      )}
    </>
  );
}
