import { Button, Group, Skeleton, Switch, Tabs, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { trainingRoles, trainingStandings, trainingStates } from "@opis/model/training/training-terms";
import { IconSchool } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { trainingWords } from "../../i18n/ru/training.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import pageClasses from "../../ui/page/page.module.css";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import {
  type AttemptFilter,
  assignTest,
  followTraining,
  type ListedAttempt,
  type ListedTrainee,
  listAttempts,
  listTrainees,
  startTest,
  type TraineeFilter,
  trainingStateQuery,
} from "./training-queries.ts";

const OwnQuestions = lazyPart(() => import("./own-questions.tsx").then((module) => ({ default: module.OwnQuestions })));

const QuestionBank = lazyPart(() => import("./question-bank.tsx").then((module) => ({ default: module.QuestionBank })));

const route = getRouteApi("/signed-in/company/$companyId/training");

/** Renders the company's tests of knowledge: who passed, who is due, results, and own questions. */
export function TrainingPage() {
  const t = useWords(trainingWords);
  const { companyId } = route.useParams();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const level = meta?.access.duties;
  const mayEdit = level === "edit" || level === "manage";
  // Names of employees belong to the directories.
  const seesEmployees = meta?.access.directory !== "none";
  const [tab, setTab] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={<OwnTest company={companyId} />} />
      <Standing company={companyId} mayFollow={level === "manage"} />
      <Tabs value={tab ?? (seesEmployees ? "employees" : "attempts")} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md" className={pageClasses.goesOn}>
          {seesEmployees && <Tabs.Tab value="employees">{t("employees")}</Tabs.Tab>}
          <Tabs.Tab value="attempts">{t("attempts")}</Tabs.Tab>
          <Tabs.Tab value="bank">{t("bank")}</Tabs.Tab>
          <Tabs.Tab value="questions">{t("questions")}</Tabs.Tab>
        </Tabs.List>
        {seesEmployees && (
          <Tabs.Panel value="employees">
            <Trainees company={companyId} mayEdit={mayEdit} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="attempts">
          <Attempts company={companyId} />
        </Tabs.Panel>
        <Tabs.Panel value="bank">
          <Suspense fallback={<Skeleton height={320} radius="md" />}>
            <QuestionBank company={companyId} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <Suspense fallback={<Skeleton height={240} radius="md" />}>
            <OwnQuestions company={companyId} mayEdit={mayEdit} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function OwnTest({ company }: { readonly company: number }) {
  const t = useWords(trainingWords);
  const navigate = useNavigate();
  const { data } = useQuery(trainingStateQuery(company));
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    if (!data) return;
    setStarting(true);
    try {
      const { id } = await startTest(company, data.own.role);
      await navigate({
        to: "/company/$companyId/training/$attemptId/",
        params: { companyId: company, attemptId: String(id) },
      });
    } catch (error) {
      reactToError(error);
      setStarting(false);
    }
  };
  return (
    <Button leftSection={<IconSchool size={16} />} disabled={!data} loading={isStarting} onClick={() => void start()}>
      {t(data && data.own.attempt !== null ? "continueOwn" : "takeOwn")}
    </Button>
  );
}

/** Height in pixels of the counts and the switch, on a phone and on wider screens. */
const standingRoom = { base: 134, sm: 47 } as const;

function Standing({ company, mayFollow }: { readonly company: number; readonly mayFollow: boolean }) {
  const t = useWords(trainingWords);
  const cache = useQueryClient();
  const { data, isError } = useQuery(trainingStateQuery(company));
  if (isError && !data) return null;
  if (!data) return <Skeleton h={standingRoom} mb="lg" aria-busy />;
  const { counts, is_followed: isFollowed } = data;
  const follow = async (next: boolean) => {
    try {
      cache.setQueryData(trainingStateQuery(company).queryKey, await followTraining(company, next));
      await cache.invalidateQueries({ queryKey: queryKeys.training(company) });
    } catch (error) {
      reactToError(error);
    }
  };
  return (
    <Group justify="space-between" mb="lg" gap="md">
      <Group gap="lg">
        <Text>{t("countPassed", { count: String(counts.passed) })}</Text>
        <Text>{t("countDue", { count: String(counts.due) })}</Text>
        <Text {...(counts.overdue > 0 && { c: "var(--opis-danger)" })}>
          {t("countOverdue", { count: String(counts.overdue) })}
        </Text>
      </Group>
      <Switch
        label={t("follow")}
        description={t("followHint")}
        checked={isFollowed}
        disabled={!mayFollow}
        onChange={({ currentTarget }) => void follow(currentTarget.checked)}
      />
    </Group>
  );
}

function Trainees({ company, mayEdit }: { readonly company: number; readonly mayEdit: boolean }) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const columns = useTraineeColumns(company, mayEdit);
  return (
    <RecordRegister<ListedTrainee, TraineeFilter>
      label={t("employees")}
      views={[
        { key: "all", title: t("allStandings"), query: {} },
        ...(["overdue", "due", "passed"] as const).map((status) => ({
          key: status,
          title: pick(trainingStandings[status]),
          query: { standing: status },
        })),
      ]}
      search={t("search")}
      queryKey={[...queryKeys.training(company), "trainees"]}
      load={(query, offset, signal) => listTrainees(company, query, offset, signal)}
      columns={columns}
      empty={{ icon: IconSchool, title: t("noneTitle"), text: t("noneText") }}
    />
  );
}

function useTraineeColumns(company: number, mayEdit: boolean): TableColumn<ListedTrainee>[] {
  const t = useWords(trainingWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "employee",
      title: t("employee"),
      cell: ({ name, position }) => (
        <>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed">
            {position}
          </Text>
        </>
      ),
    },
    { key: "test", title: t("test"), width: 13, yields: true, cell: ({ role }) => pick(trainingRoles[role]) },
    {
      key: "standing",
      title: t("standing"),
      width: 12,
      cell: ({ standing, due }) => (
        <Text size="sm" {...(standing === "overdue" && { c: "var(--opis-danger)" })}>
          {pick(trainingStandings[standing])}
          {due !== null && (
            <Text span size="xs" c="dimmed" display="block">
              {t(standing === "passed" ? "nextBy" : "by", { date: dayText(due, language) })}
            </Text>
          )}
        </Text>
      ),
    },
    {
      key: "last",
      title: t("last"),
      width: 11,
      yields: true,
      cell: ({ last }) =>
        last && (
          <HrefLink href={`${screenAddress(company, "training")}${last.id}/`}>
            {t("stateWithPercent", { state: pick(trainingStates[last.state]), percent: String(last.percent) })}
          </HrefLink>
        ),
    },
    ...(mayEdit
      ? [
          {
            key: "assign",
            title: t("assign"),
            titleHidden: true,
            width: 11,
            align: "right" as const,
            cell: (trainee: ListedTrainee) => <Assign company={company} trainee={trainee} />,
          },
        ]
      : []),
  ];
}

function Assign({ company, trainee }: { readonly company: number; readonly trainee: ListedTrainee }) {
  const t = useWords(trainingWords);
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const assign = async () => {
    setBusy(true);
    try {
      const { without_email: withoutEmail } = await assignTest(company, trainee.id);
      await cache.invalidateQueries({ queryKey: queryKeys.training(company) });
      notify("success", t(withoutEmail > 0 ? "assignedNoEmail" : "assigned"));
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      title={t("assignTo", { name: trainee.name })}
      onClick={() => void assign()}
    >
      {t(trainee.task === null ? "assign" : "assignAgain")}
    </Button>
  );
}

function Attempts({ company }: { readonly company: number }) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const language = useLanguage();
  const address = screenAddress(company, "training");
  const columns: TableColumn<ListedAttempt>[] = [
    {
      key: "number",
      title: t("number"),
      width: 8,
      cell: ({ id, number }) => <HrefLink href={`${address}${id}/`}>{number}</HrefLink>,
    },
    { key: "person", title: t("employee"), cell: ({ person }) => person },
    { key: "test", title: t("test"), width: 13, yields: true, cell: ({ role }) => role && pick(trainingRoles[role]) },
    {
      key: "state",
      title: t("state"),
      width: 12,
      cell: ({ state, percent }) => (
        <Text size="sm" {...(state === "failed" && { c: "var(--opis-danger)" })}>
          {state && percent !== null
            ? t("stateWithPercent", { state: pick(trainingStates[state]), percent: String(percent) })
            : state && pick(trainingStates[state])}
        </Text>
      ),
    },
    {
      key: "finished",
      title: t("finished"),
      width: 12,
      yields: true,
      cell: ({ finished_at: at }) => at && momentText(at, language),
    },
  ];
  return (
    <RecordRegister<ListedAttempt, AttemptFilter>
      label={t("attempts")}
      views={[
        { key: "all", title: t("allStandings"), query: {} },
        { key: "passed", title: pick(trainingStates.passed), query: { state: "passed" } },
        { key: "failed", title: pick(trainingStates.failed), query: { state: "failed" } },
      ]}
      search={t("searchAttempts")}
      queryKey={[...queryKeys.training(company), "attempts"]}
      load={(query, offset, signal) => listAttempts(company, query, offset, signal)}
      columns={columns}
      empty={{ icon: IconSchool, title: t("attemptsNone"), text: t("attemptsNoneText") }}
    />
  );
}
