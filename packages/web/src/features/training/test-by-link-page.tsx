import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  answerTrainingByLink,
  certificateByTrainingLink,
  openTrainingByLink,
  startTrainingByLink,
} from "@opis/model/contract/training";
import { dayText } from "@opis/model/time/company-day";
import { trainingRoles } from "@opis/model/training/training-terms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials, urlOf } from "../../api/call-endpoint.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { trainingWords } from "../../i18n/ru/training.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { PublicPage } from "../../ui/page/public-page.tsx";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import { FailureAlert } from "../login/failure-alert.tsx";
import { TestForm, TestResult } from "./test-form.tsx";

const route = getRouteApi("/training/$companyId/$employee/$until/$code");

type Test = AnswerOf<typeof openTrainingByLink>;
type LinkParams = CallOf<typeof openTrainingByLink>["params"];

/** Renders a test of knowledge for an employee without an account, by the link of their e-mail. */
export function TestByLinkPage() {
  return (
    <DataProvider>
      <OpenedTest />
    </DataProvider>
  );
}

function OpenedTest() {
  const t = useWords(trainingWords);
  const { companyId, employee, until, code } = route.useParams();
  const params = { company_id: companyId, employee, until, code };
  const cache = useQueryClient();
  const queryKey = ["training-by-link", companyId, employee, code];
  const test = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callWithoutCredentials<typeof openTrainingByLink>("GET /employee_training/:company_id/:employee/:until/:code/", {
        params,
        signal,
      }),
    retry: false,
    meta: { quiet: true },
  });
  const status = test.error instanceof ApiError ? test.error.status : undefined;
  const failure = status === 403 ? "expired" : status === 404 ? "gone" : undefined;
  return (
    <PublicPage title={t("pageTitle")} company={test.data?.company}>
      {test.isPending && <Skeleton height={320} radius="md" />}
      {test.isLoadingError && failure && (
        <Stack>
          <Title order={1}>{t(`${failure}Title`)}</Title>
          <Text>{t(`${failure}Text`)}</Text>
        </Stack>
      )}
      {test.isLoadingError && !failure && <LoadFailed onRetry={() => void test.refetch()} />}
      {test.data && (
        <TestOfEmployee
          test={test.data}
          params={params}
          onAttempt={(attempt) => cache.setQueryData(queryKey, { ...test.data, attempt })}
          onFailed={() => void test.refetch()}
        />
      )}
    </PublicPage>
  );
}

interface TestProps {
  readonly test: Test;
  readonly params: LinkParams;
  readonly onAttempt: (attempt: NonNullable<Test["attempt"]>) => void;
  /** Called after a failed request: an earlier one may have succeeded although its answer was lost. */
  readonly onFailed: () => void;
}

function TestOfEmployee({ test, params, onAttempt, onFailed }: TestProps) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const { name, role, attempt } = test;
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{name}</Text>
        <Title order={1}>{t("pageTitle")}</Title>
        <Text c="dimmed">{pick(trainingRoles[role])}</Text>
      </div>
      {attempt?.state === "open" ? (
        <TestForm
          key={attempt.id}
          attempt={attempt}
          storageKey={`test ${params.company_id} ${attempt.id}`}
          onSend={async (answers) => {
            const body = { answers };
            const sent = callWithoutCredentials<typeof answerTrainingByLink>(
              "POST /employee_training/:company_id/:employee/:until/:code/:attempt/answers/",
              { params: { ...params, attempt: attempt.id }, body },
            );
            sent.catch(onFailed);
            onAttempt(await sent);
          }}
        />
      ) : (
        <StartOfTest test={test} params={params} onAttempt={onAttempt} onFailed={onFailed} />
      )}
    </Stack>
  );
}

function StartOfTest({ test, params, onAttempt, onFailed }: TestProps) {
  const t = useWords(trainingWords);
  const language = useLanguage();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  const { attempt, due, standing, questions, passing_percent: percent } = test;
  const start = async () => {
    setStarting(true);
    setError(undefined);
    try {
      onAttempt(
        await callWithoutCredentials<typeof startTrainingByLink>(
          "POST /employee_training/:company_id/:employee/:until/:code/ 201",
          { params, body: {} },
        ),
      );
    } catch (failure) {
      setError(failure);
      onFailed();
    } finally {
      setStarting(false);
    }
  };
  const certificate = (id: number) =>
    urlOf<typeof certificateByTrainingLink>(
      "/employee_training/:company_id/:employee/:until/:code/:attempt/certificate/",
      { params: { ...params, attempt: id } },
    );
  const isPassed = attempt?.state === "passed";
  return (
    <Stack gap="md">
      {attempt && (
        <TestResult attempt={attempt} onCertificate={() => window.location.assign(certificate(attempt.id))} />
      )}
      {!attempt && (
        <>
          <Text>{t("intro", { count: String(questions), percent: String(percent) })}</Text>
          <Text>{t("introKept")}</Text>
        </>
      )}
      {due !== null && !isPassed && (
        <Text {...(standing === "overdue" && { c: "var(--opis-danger)" })}>
          {t(standing === "overdue" ? "overdueBy" : "dueBy", { date: dayText(due, language) })}
        </Text>
      )}
      {error !== undefined && <FailureAlert failure={error} />}
      <Group>
        <Button size="md" variant={isPassed ? "default" : "filled"} loading={isStarting} onClick={() => void start()}>
          {t(attempt ? "again" : "start")}
        </Button>
      </Group>
    </Stack>
  );
}
