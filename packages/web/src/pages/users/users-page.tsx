import { Button, TextInput } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconSearch, IconSearchOff, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery, currentUserQuery } from "../../api/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { useLanguage } from "../../words/words.ts";
import { personName } from "./role-name.ts";
import { useUserChanges } from "./use-user-changes.ts";
import { userColumns } from "./user-columns.tsx";
import type { UserDialog } from "./user-dialogs.tsx";
import { type CompanyUser, invitationsQuery, permissionsQuery, usersQuery } from "./user-queries.ts";

const InvitationList = lazyPart(() =>
  import("./invitation-list.tsx").then(({ InvitationList: component }) => ({ default: component })),
);
const WaitingList = lazyPart(() =>
  import("../proposals/waiting-list.tsx").then(({ WaitingList: component }) => ({ default: component })),
);
const UserDialogs = lazyPart(() =>
  import("./user-dialogs.tsx").then(({ UserDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users");

/** The people of a company: who they are, what they may do, who was asked and has not come yet. */
export function UsersPage() {
  const t = useWords(usersWords);
  const language = useLanguage();
  const { companyId } = route.useParams();
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<UserDialog>();
  const { data: me } = useQuery(currentUserQuery);
  const { data: users, isError, refetch } = useQuery(usersQuery(companyId));
  const { data: invitations } = useQuery(invitationsQuery(companyId));
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const changes = useUserChanges(companyId);
  if (isError && !users) return <LoadFailed onRetry={() => void refetch()} />;
  const mayManage = permissions?.own.users === "manage";
  const found = users?.results.filter((user) => isFound(user, search));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link to={screenAddress(companyId, "users/roles")} {...props} />}
            >
              {t("roles")}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link to={screenAddress(companyId, "users/groups")} {...props} />}
            >
              {t("groups")}
            </Button>
            {mayManage && (
              <Button
                leftSection={<IconUserPlus size={18} />}
                renderRoot={(props) => <Link to={screenAddress(companyId, "users/add")} {...props} />}
              >
                {t("add")}
              </Button>
            )}
          </>
        }
      />
      {meta !== undefined && meta.proposals > 0 && (
        <Suspense>
          <WaitingList company={companyId} />
        </Suspense>
      )}
      <TextInput
        mb="md"
        maw={360}
        leftSection={<IconSearch size={16} />}
        placeholder={t("find")}
        aria-label={t("find")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <DataTable
          label={t("title")}
          columns={userColumns({
            company: companyId,
            language,
            me: me?.id,
            mayManage,
            onRole: (user) => setDialog({ kind: "role", user }),
            onRemove: (user) => setDialog({ kind: "remove", user }),
          })}
          rows={found}
          rowKey={({ id }) => id}
        />
      )}
      {invitations !== undefined && invitations.count > 0 && (
        <Suspense>
          <InvitationList invitations={invitations.results} mayManage={mayManage} changes={changes} />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          <UserDialogs
            dialog={dialog}
            roles={permissions?.roles ?? []}
            changes={changes}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function isFound(user: CompanyUser, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return [personName(user), user.username, user.email].some((text) => text.toLowerCase().includes(sought));
}
