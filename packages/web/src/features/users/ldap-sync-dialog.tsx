import { Alert, Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { errorCatalogue } from "@opis/model/errors";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import {
  askForDirectorySync,
  type DirectoryPlan,
  type DirectorySyncRun,
  directoryPlanQuery,
} from "./ldap-sync-queries.ts";
import { personName } from "./role-name.ts";

interface DirectoryDialogProps {
  readonly company: number;
  /** The last or running sync. */
  readonly last: DirectorySyncRun | null;
  readonly onClose: () => void;
}

/** Shows what a sync of groups with the directory would change, and starts it. */
export function DirectoryDialog({ company, last, onClose }: DirectoryDialogProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const isRunning = last?.state === "waiting";
  const { data: plan, isError, refetch } = useQuery({ ...directoryPlanQuery(company), enabled: !isRunning });
  const sync = useSingleMutation({
    mutationFn: () => askForDirectorySync(company),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.directorySync(company) }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t("syncTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {last && !isRunning && <LastSync last={last} />}
        {isRunning && <Working text={t("syncRunning")} />}
        {!isRunning && !plan && !isError && <Working text={t("syncReading")} />}
        {!isRunning && isError && !plan && <LoadFailed onRetry={() => void refetch()} />}
        {!isRunning && plan && <Plan plan={plan} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("close")}
          </Button>
          <Button
            disabled={isRunning || !plan || plan.changes.length === 0}
            loading={sync.isPending}
            onClick={() => sync.mutate()}
          >
            {t("sync")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Working({ text }: { readonly text: string }) {
  return (
    <Group role="status" gap="sm">
      <Loader size="sm" />
      <Text>{text}</Text>
    </Group>
  );
}

function LastSync({ last: { state, by, started, finished, failure, groups } }: { readonly last: DirectorySyncRun }) {
  const t = useWords(groupsWords);
  const pick = usePick();
  const at = momentText(finished ?? started, useLanguage());
  if (state === "failed")
    return (
      <Alert color="red" title={t("syncLastFailed", { at, by })}>
        {failure && pick(errorCatalogue[failure].text)}
      </Alert>
    );
  const sum = (of: "come" | "gone") => groups.reduce((all, group) => all + group[of], 0);
  return <Text c="dimmed">{t("syncLast", { at, by, come: sum("come"), gone: sum("gone") })}</Text>;
}

function Plan({ plan: { groups, changes } }: { readonly plan: DirectoryPlan }) {
  const t = useWords(groupsWords);
  const notFoundTexts = { missing: "syncMissing", empty: "syncEmpty", ambiguous: "syncAmbiguous" } as const;
  return (
    <>
      {groups.map(
        ({ id, name, state }) =>
          state !== "found" && (
            <Alert key={id} color="yellow">
              {t(notFoundTexts[state], { name })}
            </Alert>
          ),
      )}
      {groups.length === 0 && <Text>{t("syncNone")}</Text>}
      {changes.length === 0 && groups.some(({ state }) => state === "found") && <Text>{t("syncSame")}</Text>}
      {changes.length > 0 && (
        <DataTable
          label={t("syncChanges")}
          rows={changes}
          rowKey={({ group_id, user_id }) => `${group_id} ${user_id}`}
          columns={[
            { key: "person", title: t("person"), sortBy: personName, cell: personName },
            {
              key: "group",
              title: t("syncGroup"),
              sortBy: (change) => change.group_name,
              cell: (one) => one.group_name,
            },
            {
              key: "change",
              title: t("syncChange"),
              width: 9,
              sortBy: (change) => Number(change.is_in),
              cell: (change) => t(change.is_in ? "syncIn" : "syncOut"),
            },
          ]}
        />
      )}
    </>
  );
}
