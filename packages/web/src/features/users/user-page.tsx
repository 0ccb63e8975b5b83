import { Anchor, Badge, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { listTokensOfUser, revokeTokenOfUser } from "@opis/model/contract/people/account";
import { pageRows } from "@opis/model/limits";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconEye } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import classes from "../../ui/details.module.css";
import { HistoryList } from "../../ui/history/history-list.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { Detail } from "../../ui/page/detail.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { ApiToken } from "../account/account-queries.ts";
import { tokenColumns } from "../account/token-columns.tsx";
import { NotFoundPage } from "../errors/lazy-error-pages.tsx";
import { GrantList } from "./grant-list.tsx";
import { personName, roleKey, roleName } from "./role-name.ts";
import { useUserChanges } from "./use-user-changes.ts";
import { useUserPageChanges } from "./use-user-page-changes.ts";
import { AccessTable, UserCompanies } from "./user-access.tsx";
import type { PageDialog } from "./user-page-dialogs.tsx";
import { permissionsQuery, type UserDetails, userQuery } from "./user-queries.ts";

const UserPageDialogs = lazyPart(() =>
  import("./user-page-dialogs.tsx").then(({ UserPageDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/$userId");

/** Renders a member: details, rights and their sources, other companies, history. */
export function UserPage() {
  const { companyId, userId } = route.useParams();
  const id = Number(userId);
  if (!Number.isInteger(id) || id <= 0) return <NotFoundPage />;
  return <OpenedUser key={id} companyId={companyId} userId={id} />;
}

interface OpenedUserProps {
  readonly companyId: number;
  readonly userId: number;
}

function OpenedUser({ companyId, userId }: OpenedUserProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<PageDialog>();
  const { data: user, isError, refetch } = useQuery(userQuery(companyId, userId));
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const changes = useUserChanges(companyId, () =>
    navigate({ to: "/company/$companyId/users/", params: { companyId } }),
  );
  const pageChanges = useUserPageChanges(companyId, userId);
  if (isError && !user) return <LoadFailed onRetry={() => void refetch()} />;
  if (!user) return <Skeleton height={640} />;
  const mayChange = permissions?.own.users === "manage" && user.can_change;
  return (
    <>
      <PageHeader
        title={personName(user)}
        description={
          <Group gap="xs" component="span">
            {user.is_superuser && <Badge variant="light">{t("superuser")}</Badge>}
            {!user.is_active && <Badge variant="light">{users("state_blocked")}</Badge>}
          </Group>
        }
        parents={[{ title: users("title"), href: screenAddress(companyId, "users") }]}
        actions={
          mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconEye size={18} />}
                loading={pageChanges.viewAs.isPending}
                onClick={() => pageChanges.viewAs.mutate()}
              >
                {t("viewAs")}
              </Button>
              <Button variant="default" c="red" onClick={() => setDialog({ kind: "remove" })}>
                {users("remove")}
              </Button>
            </>
          )
        }
      />
      <Stack gap="xl">
        <UserDetailsCard company={companyId} user={user} mayChange={mayChange} onAsk={setDialog} />
        <AccessTable user={user} />
        <GrantList
          company={companyId}
          grants={user.grants}
          own={permissions?.own}
          mayChange={mayChange}
          changes={pageChanges}
          hint={t(user.grants.length === 0 ? "noGrants" : "grantsHint")}
          onGrant={() => setDialog({ kind: "grant" })}
        />
        {permissions?.own.users === "manage" && <UserTokens company={companyId} user={userId} />}
        <UserCompanies user={user} changes={pageChanges} />
        <section>
          <Title order={2} mb="sm">
            {t("history")}
          </Title>
          <HistoryList company={companyId} filter={{ user: userId }} empty={t("noHistory")} showsObject />
        </section>
      </Stack>
      {dialog && permissions && (
        <Suspense>
          <UserPageDialogs
            company={companyId}
            user={user}
            dialog={dialog}
            roles={permissions.roles}
            own={permissions.own}
            changes={changes}
            pageChanges={pageChanges}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface UserDetailsCardProps {
  readonly company: number;
  readonly user: UserDetails;
  readonly mayChange: boolean;
  readonly onAsk: (dialog: PageDialog) => void;
}

/** Renders a person's details: name, login, e-mail, role, last visit. */
function UserDetailsCard({ company, user, mayChange, onAsk }: UserDetailsCardProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  const language = useLanguage();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  const change = (dialog: PageDialog, title: string) =>
    mayChange && (
      <Button size="compact-sm" variant="subtle" aria-label={title} onClick={() => onAsk(dialog)}>
        {t("edit")}
      </Button>
    );
  return (
    <section>
      <Title order={2} mb="sm">
        {t("details")}
      </Title>
      <dl className={classes.details}>
        <Detail label={t("name")}>
          {name || <Text c="dimmed">{t("notGiven")}</Text>}
          {change({ kind: "name" }, t("changeName"))}
        </Detail>
        <Detail label={t("login")}>{user.username}</Detail>
        <Detail label={users("email")}>{user.email || <Text c="dimmed">{t("notGiven")}</Text>}</Detail>
        <Detail label={users("role")}>
          <Anchor
            renderRoot={(props) => (
              <Link to={screenAddress(company, "users/roles")} search={{ role: roleKey(user) }} {...props} />
            )}
          >
            {roleName(user)}
          </Anchor>
          {change({ kind: "role" }, users("changeRole"))}
        </Detail>
        <Detail label={t("secondStep")}>
          {t(user.second_step ? "secondStepOn" : "secondStepOff")}
          {user.second_step && mayChange && (
            <Button size="compact-sm" variant="subtle" onClick={() => onAsk({ kind: "secondStep" })}>
              {t("reset")}
            </Button>
          )}
        </Detail>
        <Detail label={t("joined")}>{dateText(user.date_joined, language)}</Detail>
        <Detail label={users("lastSeen")}>
          {user.last_seen ? momentText(user.last_seen, language) : users("never")}
        </Detail>
      </dl>
    </section>
  );
}

interface UserTokensProps {
  readonly company: number;
  readonly user: number;
}

/** Renders a member's tokens that grant access to the company, for managers of its people, who may revoke them. */
function UserTokens({ company, user }: UserTokensProps) {
  const t = useWords(userPageWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const queryKey = [...queryKeys.companyUser(company, user), "tokens"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof listTokensOfUser>("GET /users/:id/tokens/", {
        params: { id: user },
        query: { company_id: company, limit: pageRows.most },
        signal,
      }),
  });
  const revoke = useSingleMutation({
    mutationFn: ({ id }: ApiToken) =>
      call<typeof revokeTokenOfUser>("DELETE /users/:id/tokens/:token/ 204", {
        params: { id: user, token: id },
        query: { company_id: company },
      }),
    onSuccess: (_, { name }) => {
      notify("success", t("tokenRevoked", { name }));
      return cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <section>
      <Title order={2}>{t("tokens")}</Title>
      <Text c="dimmed" mb="sm">
        {t(data?.count === 0 ? "noTokens" : "tokensHint")}
      </Text>
      {data?.count !== 0 && (
        <DataTable
          label={t("tokens")}
          columns={tokenColumns({ language, onRevoke: (token) => revoke.mutate(token), isBusy: revoke.isPending })}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={1}
        />
      )}
    </section>
  );
}
