import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import type {
  createLawChangeTasks,
  downloadLawChanges,
  readLawChanges,
} from "@opis/model/contract/documents/law-changes";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconDownload, IconGavel, IconListCheck } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { lawChangesWords } from "../../i18n/ru/law-changes.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { LinkTabs } from "../../ui/page/link-tabs.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { LawChangeSections, type ShownLawChanges } from "./law-change-sections.tsx";

interface CompanyLawChangesProps {
  readonly company: number;
  readonly date: string | undefined;
  readonly mayCreateTasks: boolean;
}

/** Renders upcoming dates, and what the law changes until the chosen one; by default until the next one. */
export function CompanyLawChanges({ company, date, mayCreateTasks }: CompanyLawChangesProps) {
  const say = useWords(lawChangesWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(company), "law_changes", date, language],
    queryFn: ({ signal }) =>
      call<typeof readLawChanges>("GET /companies/:company_id/law_changes/", {
        params: { company_id: company },
        query: date === undefined ? {} : { date },
        signal,
      }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={880} radius="md" />;
  if (data.dates.length === 0) return <EmptyState icon={IconGavel} title={say("none")} text={say("noneText")} />;
  const tabs = data.dates.map((change) => ({
    key: change.date,
    title: dateText(`${change.date}T12:00`, language),
    href: screenAddress(company, "risks/law", { date: change.date }),
  }));
  return (
    <Stack gap={24} maw={880} data-testid="law-changes">
      <Group justify="space-between" gap="xs">
        <LinkTabs label={say("dates")} tabs={tabs} shown={data.date} />
        <Downloads company={company} date={data.date} />
      </Group>
      <ChosenChanges key={data.date} company={company} changes={data} mayCreateTasks={mayCreateTasks} />
    </Stack>
  );
}

const formats = ["docx", "pdf"] as const;

function Downloads({ company, date }: { readonly company: number; readonly date: string }) {
  const say = useWords(lawChangesWords);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: (typeof formats)[number]) =>
      downloadFile(
        urlOf<typeof downloadLawChanges>("/companies/:company_id/law_changes/report/", {
          params: { company_id: company },
          query: { date, format },
        }),
        `${date}.${format}`,
      ),
    onError: reactToError,
  });
  return (
    <Group gap={8}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={isPending && variables === format}
          disabled={isPending && variables !== format}
          onClick={() => mutate(format)}
        >
          {say(format)}
        </Button>
      ))}
    </Group>
  );
}

interface ChosenChangesProps {
  readonly company: number;
  readonly changes: ShownLawChanges;
  readonly mayCreateTasks: boolean;
}

/** Renders the changes; those chosen become tasks. Acts and outdated documents are chosen at first. */
function ChosenChanges({ company, changes, mayCreateTasks }: ChosenChangesProps) {
  const say = useWords(lawChangesWords);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => usualChoices(changes));
  const tasks = new Map(changes.tasks.map((task) => [task.choice, task]));
  const open = [...chosen].filter((choice) => !tasks.has(choice));
  const toggle = (choice: string) =>
    setChosen((before) => {
      const next = new Set(before);
      return next.delete(choice) ? next : next.add(choice);
    });
  return (
    <>
      {mayCreateTasks && hasChoices(changes) && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {say("choose")}
          </Text>
          <TasksButton company={company} date={changes.date} chosen={open} />
        </Group>
      )}
      <LawChangeSections
        company={company}
        changes={changes}
        picking={{ tasks, isChosen: (choice) => chosen.has(choice), ...(mayCreateTasks && { toggle }) }}
      />
    </>
  );
}

function usualChoices({ acts, documents }: ShownLawChanges): ReadonlySet<string> {
  return new Set([
    ...acts.map(({ choice }) => choice),
    ...documents.flatMap(({ choice }) => (choice === null ? [] : [choice])),
  ]);
}

function hasChoices({ acts, points, questions, terms, risks, documents }: ShownLawChanges): boolean {
  const always = [acts, points, questions, terms, risks].some((list) => list.length > 0);
  return always || documents.some(({ choice }) => choice !== null);
}

interface TasksButtonProps {
  readonly company: number;
  readonly date: string;
  readonly chosen: readonly string[];
}

function TasksButton({ company, date, chosen }: TasksButtonProps) {
  const say = useWords(lawChangesWords);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof createLawChangeTasks>("POST /companies/:company_id/law_changes/tasks/ 201", {
        params: { company_id: company },
        body: { date, chosen: [...chosen] },
      }),
    onSuccess: async ({ tasks }) => {
      notify("success", say("tasksCreated", { count: tasks.length }));
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.tasks(company) }),
        cache.invalidateQueries({ queryKey: [...queryKeys.company(company), "law_changes"] }),
      ]);
    },
    onError: reactToError,
  });
  return (
    <Button
      leftSection={<IconListCheck size={16} />}
      loading={isPending}
      disabled={chosen.length === 0}
      onClick={() => mutate()}
    >
      {chosen.length === 0 ? say("createNoTasks") : say("createTasks", { count: chosen.length })}
    </Button>
  );
}
