import { Box, Button, Grid, Group, NativeSelect, Skeleton, UnstyledButton } from "@mantine/core";
import { errorCatalogue } from "@opis/model/errors";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconPlus, IconRefresh, IconUsersGroup } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { currentLanguage, useWords } from "../../i18n/language.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import type { GroupDialog } from "./group-dialogs.tsx";
import { groupQuery, groupsQuery, type ListedGroup } from "./group-queries.ts";
import { directorySyncQuery } from "./ldap-sync-queries.ts";
import classes from "./two-pane-list.module.css";
import { useGroupChanges } from "./use-group-changes.ts";
import { permissionsQuery } from "./user-queries.ts";

const GroupView = lazyPart(() =>
  import("./group-view.tsx").then(({ GroupView: component }) => ({ default: component })),
);
const GroupDialogs = lazyPart(() =>
  import("./group-dialogs.tsx").then(({ GroupDialogs: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/users/groups");

const DirectoryDialog = lazyPart(() =>
  import("./ldap-sync-dialog.tsx").then(({ DirectoryDialog: component }) => ({ default: component })),
);

/** Links to the sync of groups with the directory, if one is configured; reports how a running sync has ended. */
function DirectorySync({ company }: { readonly company: number }) {
  const t = useWords(groupsWords);
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(directorySyncQuery(company));
  const knownSync = useRef<string>(undefined);
  const last = data?.last;
  useEffect(() => {
    if (!data) return;
    // Report also a sync that ended before the first poll: its id differs from the last known one, or it has gone on.
    const syncState = last ? `${last.started} ${last.state}` : "none";
    const isNews = knownSync.current !== undefined && knownSync.current !== syncState;
    knownSync.current = syncState;
    if (!isNews || !last) return;
    if (last.state === "done") {
      notify("success", groupsWords.text("syncDone"));
      void cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
      void cache.invalidateQueries({ queryKey: queryKeys.directoryPlan(company) });
    }
    if (last.state === "failed" && last.failure) notify("error", errorCatalogue[last.failure].text[currentLanguage()]);
  }, [data, last, cache, company]);
  if (!data?.is_configured) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => setOpen(true)}>
        {t("sync")}
      </Button>
      {isOpen && (
        <Suspense>
          <DirectoryDialog company={company} last={data.last} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Renders the groups of a company: their members, and the access that they grant. */
export function GroupsPage() {
  const t = useWords(groupsWords);
  const users = useWords(usersWords);
  const { companyId } = route.useParams();
  const { group: groupInAddress } = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, setDialog] = useState<GroupDialog>();
  const { data, isError, refetch } = useQuery(groupsQuery(companyId));
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const shownGroup = data?.results.find(({ id }) => id === groupInAddress) ?? data?.results[0];
  const id = shownGroup?.id ?? 0;
  const { data: group } = useQuery({ ...groupQuery(companyId, id), enabled: shownGroup !== undefined });
  const changes = useGroupChanges(companyId, id);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const choose = (id: number | undefined) =>
    void navigate({
      to: "/company/$companyId/users/groups/",
      params: { companyId },
      search: id === undefined ? {} : { group: id },
      replace: true,
    });
  const ownLevels = permissions?.own;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: users("title"), href: screenAddress(companyId, "users") }]}
        actions={
          ownLevels?.users === "manage" && (
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
            {data && shownGroup ? (
              <GroupList groups={data.results} chosen={shownGroup} onChoose={choose} />
            ) : (
              <Skeleton height={160} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8, lg: 9 }}>
            <Suspense fallback={<Skeleton height={480} />}>
              {group && ownLevels ? (
                <GroupView
                  key={group.id}
                  company={companyId}
                  group={group}
                  own={ownLevels}
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
      {dialog && ownLevels && (
        <Suspense>
          <GroupDialogs
            company={companyId}
            dialog={dialog}
            group={group}
            own={ownLevels}
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

interface GroupListProps {
  readonly groups: readonly ListedGroup[];
  readonly chosen: ListedGroup;
  readonly onChoose: (group: number) => void;
}

/** Renders the groups of a company with their sizes; on a phone as a drop-down list. */
function GroupList({ groups, chosen, onChoose }: GroupListProps) {
  const t = useWords(groupsWords);
  return (
    <>
      <Box component="nav" aria-label={t("title")} visibleFrom="sm">
        {groups.map(({ id, name, members }) => (
          <UnstyledButton
            key={id}
            className={classes.role}
            aria-current={id === chosen.id || undefined}
            onClick={() => onChoose(id)}
          >
            {name}
            <span className={classes.used}>{t("count", { count: members })}</span>
          </UnstyledButton>
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="sm"
        label={t("chosen")}
        value={chosen.id}
        data={groups.map(({ id, name, members }) => ({
          value: String(id),
          label: `${name} — ${t("count", { count: members })}`,
        }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    </>
  );
}
