import { Grid, Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RoleDetails, RoleList } from "./role-details.tsx";
import type { RoleDialog } from "./role-dialogs.tsx";
import { roleKey } from "./role-name.ts";
import { useRoleChanges } from "./use-role-changes.ts";
import { permissionsQuery } from "./user-queries.ts";

const RoleDialogs = lazyPart(() =>
  import("./role-dialogs.tsx").then(({ RoleDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/roles");

/** The roles of a company: what each may do, and its own ones, made by copying. */
export function RolesPage() {
  const t = useWords(accessWords);
  const users = useWords(usersWords);
  const { companyId } = route.useParams();
  const { role: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<RoleDialog>();
  const changes = useRoleChanges(companyId);
  const { data, isError, refetch } = useQuery(permissionsQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const chosen = data?.roles.find((role) => roleKey(role) === wanted) ?? data?.roles[0];
  const choose = (role: string) =>
    void navigate({
      to: "/company/$companyId/users/roles/",
      params: { companyId },
      search: { role },
      replace: true,
    });
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={t("rolesTitle")}
        description={t("rolesDescription")}
        parents={[{ title: users("title"), href: screenAddress(companyId, "users") }]}
      />
      {data && chosen ? (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, sm: 4, lg: 3 }}>
            <RoleList roles={data.roles} chosen={chosen} onChoose={choose} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8, lg: 9 }}>
            <RoleDetails
              role={chosen}
              own={data.own}
              mayManage={data.own.users === "manage"}
              changes={changes}
              onAsk={setDialog}
            />
          </Grid.Col>
        </Grid>
      ) : (
        <Skeleton height={480} />
      )}
      {dialog && (
        <Suspense>
          <RoleDialogs
            company={companyId}
            dialog={dialog}
            changes={changes}
            onDone={(key) => {
              close();
              if (key !== undefined) choose(key);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
