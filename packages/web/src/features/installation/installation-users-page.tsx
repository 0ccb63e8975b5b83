import { Badge, Group, Text } from "@mantine/core";
import type { listInstalledUsers } from "@opis/model/contract/installation/administration";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { currentUserQuery } from "../../api/common-queries.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { SecondaryText } from "../../ui/table/secondary-text.tsx";
import type { AccountWish } from "./account-dialog.tsx";
import type { UserColumnsContext } from "./account-menu.tsx";
import { InstalledList } from "./installation-list.tsx";
import { type InstalledUser, installationKeys, pageSize } from "./installation-queries.ts";
import { useAccountChanges } from "./use-installed-account-changes.ts";
import { keepServerOrder, useListQuery } from "./use-list-query.ts";

const AccountDialog = lazyPart(() =>
  import("./account-dialog.tsx").then(({ AccountDialog: component }) => ({ default: component })),
);

const AccountMenu = lazyPart(() =>
  import("./account-menu.tsx").then(({ AccountMenu: component }) => ({ default: component })),
);

/** Returns the columns of all accounts of the installation. */
function installedUserColumns(context: UserColumnsContext): TableColumn<InstalledUser>[] {
  const { t, language } = context;
  const lastSeenText = ({ last_seen }: InstalledUser) => (last_seen ? momentText(last_seen, language) : t("never"));
  return [
    {
      key: "username",
      title: t("user"),
      sortBy: keepServerOrder,
      cell: (user) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Group gap={6}>
            <Text fw={500}>{[user.first_name, user.last_name].filter(Boolean).join(" ") || user.username}</Text>
            <Marks user={user} t={t} />
          </Group>
          <Text size="xs" c="dimmed">
            {[user.username, user.email].filter(Boolean).join(" · ")}
          </Text>
        </div>
      ),
    },
    {
      key: "companies",
      title: t("inCompanies"),
      width: 7,
      yields: true,
      align: "right",
      cell: ({ companies_count }) => companies_count,
    },
    {
      key: "sessions",
      title: t("sessions"),
      width: 6.5,
      yields: true,
      align: "right",
      cell: ({ sessions_count }) => sessions_count,
    },
    {
      key: "last_seen",
      title: t("lastSeen"),
      width: 11,
      yields: true,
      sortBy: keepServerOrder,
      cell: lastSeenText,
      below: (user) => (
        <SecondaryText>
          {t("lastSeen")}: {lastSeenText(user)}
        </SecondaryText>
      ),
    },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 4,
      align: "right",
      cell: (user) => (
        <OnDemand
          button={(press) => <RowMenuButton aria-label={t("actionsOf", { name: user.username })} onClick={press} />}
        >
          <AccountMenu user={user} {...context} />
        </OnDemand>
      ),
    },
  ];
}

const marks = [
  { of: ({ is_active }: InstalledUser) => !is_active, word: "blocked", color: "red" },
  { of: ({ is_superuser }: InstalledUser) => is_superuser, word: "superuser", color: "accent" },
  { of: ({ is_student }: InstalledUser) => is_student, word: "student", color: "gray" },
  { of: ({ is_free }: InstalledUser) => is_free, word: "free", color: "gray" },
  { of: ({ second_step }: InstalledUser) => second_step, word: "secondStep", color: "green" },
] as const;

function Marks({ user, t }: Pick<UserColumnsContext, "t"> & { readonly user: InstalledUser }) {
  return marks
    .filter((mark) => mark.of(user))
    .map(({ word, color }) => (
      <Badge key={word} variant="light" color={color} fw={500} radius="sm">
        {t(word)}
      </Badge>
    ));
}

/** Renders all accounts, and the actions of the installation's owner on them. */
export function InstallationUsersPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const wish = useListQuery();
  const [accountWish, setAccountWish] = useState<AccountWish>();
  const { data: me } = useQuery(currentUserQuery);
  const changes = useAccountChanges();
  const list = useInfiniteRows([...installationKeys.users, wish.query], (offset, signal) =>
    call<typeof listInstalledUsers>("GET /installation/users/", {
      query: { ...wish.query, offset, limit: pageSize },
      signal,
    }),
  );
  const columns = installedUserColumns({ t, language, me: me?.id, onAsk: setAccountWish, changes });
  return (
    <InstalledList part="users" {...{ list, wish, columns }}>
      {accountWish && (
        <Suspense>
          <AccountDialog wish={accountWish} changes={changes} onClose={() => setAccountWish(undefined)} />
        </Suspense>
      )}
    </InstalledList>
  );
}
