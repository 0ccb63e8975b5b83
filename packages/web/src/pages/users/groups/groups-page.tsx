import { Button, Grid, Group, Skeleton } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import { usersWords } from "../../../words/users.ts";
import { permissionsQuery } from "../user-queries.ts";
import { DirectorySync } from "./directory-sync.tsx";
import type { GroupDialog } from "./group-dialogs.tsx";
import { GroupList } from "./group-list.tsx";
import { groupQuery, groupsQuery } from "./group-queries.ts";
import { useGroupChanges } from "./use-group-changes.ts";

const GroupView = lazyPart(() =>
  import("./group-view.tsx").then(({ GroupView: component }) => ({ default: component })),
);
const GroupDialogs = lazyPart(() =>
  import("./group-dialogs.tsx").then(({ GroupDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/groups");

/** The groups of a company's people: who is in each, and what is open to them by it. */
export function GroupsPage() {
  const t = useWords(groupsWords);
  const users = useWords(usersWords);
  const { companyId } = route.useParams();
  const { group: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<GroupDialog>();
  const { data, isError, refetch } = useQuery(groupsQuery(companyId));
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const shown = data?.results.find(({ id }) => id === wanted) ?? data?.results[0];
  const id = shown?.id ?? 0;
  const { data: group } = useQuery({ ...groupQuery(companyId, id), enabled: shown !== undefined });
  const changes = useGroupChanges(companyId, id);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const choose = (chosen: number | undefined) =>
    void navigate({
      to: "/company/$companyId/users/groups/",
      params: { companyId },
      search: chosen === undefined ? {} : { group: chosen },
      replace: true,
    });
  const own = permissions?.own;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: users("title"), href: screenAddress(companyId, "users") }]}
        actions={
          own?.users === "manage" && (
            <Group gap="xs">
              <DirectorySync company={companyId} />
              <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog("make")}>
                {t("add")}
              </Button>
            </Group>
          )
        }
      />
      {data?.count === 0 && <EmptyState icon={IconUsersGroup} title={t("none")} text={t("noneText")} />}
      {data?.count !== 0 && (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, sm: 4, lg: 3 }}>
            {data && shown ? (
              <GroupList groups={data.results} chosen={shown} onChoose={choose} />
            ) : (
              <Skeleton height={160} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8, lg: 9 }}>
            <Suspense fallback={<Skeleton height={480} />}>
              {group && own ? (
                <GroupView
                  key={group.id}
                  company={companyId}
                  group={group}
                  own={own}
                  changes={changes}
                  onAsk={setDialog}
                />
              ) : (
                <Skeleton height={480} />
              )}
            </Suspense>
          </Grid.Col>
        </Grid>
      )}
      {dialog && own && (
        <Suspense>
          <GroupDialogs
            company={companyId}
            dialog={dialog}
            group={group}
            own={own}
            changes={changes}
            onDone={(next) => {
              setDialog(undefined);
              if (next !== undefined || dialog === "delete") choose(next);
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
