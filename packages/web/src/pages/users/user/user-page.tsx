import { Badge, Button, Group, Skeleton, Stack, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { HistoryList } from "../../../history/history-list.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usersWords } from "../../../words/users.ts";
import { NotFoundPage } from "../../errors/error-pages.tsx";
import { personName } from "../role-name.ts";
import { useUserChanges } from "../use-user-changes.ts";
import { permissionsQuery, userQuery } from "../user-queries.ts";
import { AccessTable } from "./access-table.tsx";
import { GrantList } from "./grant-list.tsx";
import { useUserPageChanges } from "./use-user-page-changes.ts";
import { UserCompanies } from "./user-companies.tsx";
import { UserDetailsCard } from "./user-details-card.tsx";
import type { PageDialog } from "./user-page-dialogs.tsx";
import { UserTokens } from "./user-tokens.tsx";

const UserPageDialogs = lazyPart(() =>
  import("./user-page-dialogs.tsx").then(({ UserPageDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/$userId");

/** One of a company's people: who they are, what they may do and why, where else they work, what they did. */
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
