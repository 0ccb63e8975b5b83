import { Badge, Button, Group, Switch, Text } from "@mantine/core";
import type { listJobs, runJobAgain } from "@opis/model/contract/installation/administration";
import { IconChecklist } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { installationKeys, pageSize, type StoredJob } from "./installation-queries.ts";
import { InstallationTabs } from "./installation-tabs.tsx";

const colors = { waiting: "gray", running: "accent", failed: "red" } as const satisfies Record<
  StoredJob["state"],
  string
>;

/** Renders background jobs: waiting, running and failed, with a retry button. */
export function JobsPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const state = onlyFailed ? ({ state: "failed" } as const) : {};
  const list = useInfiniteRows([...installationKeys.jobs, state], (offset, signal) =>
    call<typeof listJobs>("GET /jobs/", { query: { ...state, offset, limit: pageSize }, signal }),
  );
  const again = useSingleMutation({
    mutationFn: ({ id }: StoredJob) => call<typeof runJobAgain>("POST /jobs/:id/run/", { params: { id } }),
    onSuccess: () => {
      notify("success", t("runningAgain"));
      return cache.invalidateQueries({ queryKey: installationKeys.jobs });
    },
  });
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  const due = ({ run_at }: StoredJob) => momentText(run_at, language);
  const columns: TableColumn<StoredJob>[] = [
    {
      key: "job",
      title: t("job"),
      cell: (job) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text ff="monospace">{job.name}</Text>
          <Text size="xs" c="dimmed">
            {[
              job.company !== null && t("ofCompany", { id: job.company }),
              job.attempts > 0 && t("attempts", { count: job.attempts }),
            ]
              .filter(Boolean)
              .join(", ")}
          </Text>
        </div>
      ),
    },
    {
      key: "state",
      title: t("status"),
      width: 22,
      yields: true,
      cell: (job) => <State job={job} />,
      below: (job) => <State job={job} />,
    },
    { key: "due", title: t("due"), width: 11, yields: true, cell: due },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 10,
      align: "right",
      cell: (job) =>
        job.state !== "running" && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t("runAgain")}: ${job.name}`}
            disabled={again.isPending}
            onClick={() => again.mutate(job)}
          >
            {t("runAgain")}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHeader title={t("jobsTitle")} description={t("jobsText")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="jobs" />
      <Group mb="md">
        <Switch
          label={t("onlyFailed")}
          checked={onlyFailed}
          onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
        />
      </Group>
      {list.rows?.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t("noJobs")} text={t("noJobsText")} />
      ) : (
        <>
          <DataTable label={t("jobsTitle")} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
          <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
            {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
          </EndOfList>
        </>
      )}
    </>
  );
}

/** Renders the state of a job, with the error of its last attempt. */
function State({ job: { state, error, started_at } }: { readonly job: StoredJob }) {
  const t = useWords(installationWords);
  const language = useLanguage();
  return (
    <>
      <Badge variant="light" color={colors[state]} fw={500} radius="sm">
        {t(`jobState_${state}`)}
      </Badge>
      {started_at && (
        <Text size="xs" c="dimmed">
          {t("jobRunsSince", { since: momentText(started_at, language) })}
        </Text>
      )}
      {error && (
        <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
          {error}
        </Text>
      )}
    </>
  );
}
