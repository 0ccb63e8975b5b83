import { Skeleton, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { trainingRoles } from "@opis/model/training/training-terms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { trainingWords } from "../../i18n/ru/training.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { TestForm, TestResult } from "./test-form.tsx";
import { attemptQuery, certificateAddress, sendAnswers, trainingStateQuery } from "./training-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/training/$attemptId");

/** Renders an attempt: the test while the caller takes it, then its result with explanations. */
export function AttemptPage() {
  const t = useWords(trainingWords);
  const pick = usePick();
  const cache = useQueryClient();
  const { companyId: company, attemptId } = route.useParams();
  const id = Number(attemptId);
  const { data: attempt, isLoadingError, refetch } = useQuery(attemptQuery(company, id));
  const { data: state } = useQuery(trainingStateQuery(company));
  if (isLoadingError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!attempt) return <Skeleton height={320} radius="md" />;
  const isOwn = state?.own.attempt === id;
  const download = () =>
    downloadFile(certificateAddress(company, id), `${t("attemptTitle", { number: attempt.number })}.pdf`).catch(
      reactToError,
    );
  return (
    <>
      <PageHeader
        title={t("attemptTitle", { number: attempt.number })}
        description={[
          attempt.person,
          attempt.position,
          ...(attempt.role ? [t("testOf", { role: pick(trainingRoles[attempt.role]) })] : []),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
        parents={[{ title: t("title"), href: screenAddress(company, "training") }]}
      />
      {attempt.state !== "open" && <TestResult attempt={attempt} onCertificate={() => void download()} />}
      {attempt.state === "open" && !isOwn && <Text>{t("open")}</Text>}
      {attempt.state === "open" && isOwn && (
        <TestForm
          key={id}
          attempt={attempt}
          storageKey={`test ${company} ${id}`}
          onSend={async (answers) => {
            cache.setQueryData(attemptQuery(company, id).queryKey, await sendAnswers(company, id, answers));
            await cache.invalidateQueries({ queryKey: queryKeys.training(company) });
          }}
        />
      )}
    </>
  );
}
