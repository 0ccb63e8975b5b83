import {
  Alert,
  Box,
  Button,
  Grid,
  Group,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import type { RoleDialog } from "./role-dialogs.tsx";
import { roleKey, roleName } from "./role-name.ts";
import { LevelTable } from "./section-levels-editor.tsx";
import classes from "./two-pane-list.module.css";
import { useRoleChanges } from "./use-role-changes.ts";
import { type CompanyRole, permissionsQuery } from "./user-queries.ts";

const RoleDialogs = lazyPart(() =>
  import("./role-dialogs.tsx").then(({ RoleDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/roles");

/** Renders the roles of a company: their rights, and custom ones, created by copying. */
export function RolesPage() {
  const t = useWords(accessWords);
  const users = useWords(usersWords);
  const { companyId } = route.useParams();
  const { role: roleInAddress } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<RoleDialog>();
  const changes = useRoleChanges(companyId);
  const { data, isError, refetch } = useQuery(permissionsQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const chosenRole = data?.roles.find((role) => roleKey(role) === roleInAddress) ?? data?.roles[0];
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
      {data && chosenRole ? (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, sm: 4, lg: 3 }}>
            <RoleList roles={data.roles} chosen={chosenRole} onChoose={choose} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8, lg: 9 }}>
            <RoleDetails
              role={chosenRole}
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

interface RoleDetailsProps {
  readonly role: CompanyRole;
  /** The caller's own levels: no one may grant more. */
  readonly own: LevelBySection;
  readonly mayManage: boolean;
  readonly changes: ReturnType<typeof useRoleChanges>;
  readonly onAsk: (dialog: RoleDialog) => void;
}

/** Renders a role with its level in each section; levels of custom roles can be changed. */
function RoleDetails({ role, own, mayManage, changes, onAsk }: RoleDetailsProps) {
  const t = useWords(accessWords);
  const users = useWords(usersWords);
  const common = useWords(commonWords);
  const mayChange = mayManage && role.is_custom && role.can_give;
  return (
    <Stack component="section" aria-label={roleName(role)}>
      <Group justify="space-between" align="start">
        <div style={{ overflowWrap: "anywhere" }}>
          <Title order={2}>{roleName(role)}</Title>
          <Text c="dimmed">
            {t(role.is_custom ? "own" : "builtIn")}, {usedText(role)}
          </Text>
        </div>
        {mayManage && (
          <Group gap="xs">
            {role.can_give && (
              <Button variant="default" onClick={() => onAsk({ kind: "copy", role })}>
                {t("copyRole")}
              </Button>
            )}
            {mayChange && (
              <>
                <Button variant="default" onClick={() => onAsk({ kind: "rename", role })}>
                  {common("rename")}
                </Button>
                <Button variant="default" c="red" onClick={() => onAsk({ kind: "delete", role })}>
                  {common("delete")}
                </Button>
              </>
            )}
          </Group>
        )}
      </Group>
      {role.role && <Text>{users(`about_${role.role}`)}</Text>}
      {mayManage && role.is_custom && !role.can_give && (
        <Alert color="yellow" role="status">
          {t("beyond")}
        </Alert>
      )}
      <LevelTable
        label={roleName(role)}
        levels={role.levels}
        own={own}
        mayChange={mayChange}
        isBusy={changes.setLevel.isPending}
        onChoose={(section, level) => changes.setLevel.mutate({ role, section, level })}
      />
    </Stack>
  );
}

interface RoleListProps {
  readonly roles: readonly CompanyRole[];
  readonly chosen: CompanyRole;
  readonly onChoose: (key: string) => void;
}

/** Renders the roles of a company with the number of their members; on a phone as a drop-down list. */
function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  const t = useWords(accessWords);
  return (
    <>
      <Box component="nav" aria-label={t("rolesTitle")} visibleFrom="sm">
        {roles.map((role) => (
          <UnstyledButton
            key={roleKey(role)}
            className={classes.role}
            aria-current={role === chosen || undefined}
            onClick={() => onChoose(roleKey(role))}
          >
            {roleName(role)}
            <span className={classes.used}>{usedText(role)}</span>
          </UnstyledButton>
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="sm"
        label={t("chosenRole")}
        value={roleKey(chosen)}
        data={roles.map((role) => ({ value: roleKey(role), label: `${roleName(role)} — ${usedText(role)}` }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </>
  );
}

/** Returns how many members and invitations have a role, as text. */
function usedText({ used }: Pick<CompanyRole, "used">): string {
  return used === 0 ? accessWords.text("unused") : accessWords.text("used", { count: used });
}
