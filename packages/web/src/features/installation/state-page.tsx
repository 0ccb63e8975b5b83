import { Badge, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { readInstallation } from "@opis/model/contract/installation/administration";
import { probeNames } from "@opis/model/contract/installation/health";
import { quotaForms } from "@opis/model/quota-forms";
import { sizeText } from "@opis/model/text/size-text";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { call } from "../../api/call-endpoint.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import classes from "../../ui/details.module.css";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { installationKeys } from "./installation-queries.ts";
import { InstallationTabs } from "./installation-tabs.tsx";

/** Renders versions, servers, health and sizes of the installation. */
export function StatePage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: installationKeys.state,
    queryFn: ({ signal }) => call<typeof readInstallation>("GET /installation/state/", { signal }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("stateTitle")} description={t("stateText")} parents={[{ title: t("installation") }]} />
      <InstallationTabs part="state" />
      {!data ? (
        <Skeleton height={320} />
      ) : (
        <Stack gap="xl">
          <Section title={t("health")}>
            {probeNames.map((part) => (
              <Detail key={part} name={t(part)}>
                <Health status={data.parts[part]} />
              </Detail>
            ))}
          </Section>
          <Section title={t("versions")}>
            <Detail name={t("opis")}>{data.versions.opis}</Detail>
            <Detail name="Node.js">{data.versions.node}</Detail>
            <Detail name="PostgreSQL">{data.versions.postgresql}</Detail>
            <Detail name={t("migration")}>{data.versions.migration}</Detail>
          </Section>
          <Section title={t("amounts")}>
            <Detail name={t("countOfCompanies")}>{data.companies}</Detail>
            <Detail name={t("countOfUsers")}>{data.users}</Detail>
            <Detail name={t("databaseSize")}>{sizeText(data.database_bytes, language)}</Detail>
            <Detail name={t("letters")}>{t("waitingAndFailed", data.letters)}</Detail>
            <Detail name={t("jobs")}>{t("waitingAndFailed", data.jobs)}</Detail>
            <Detail name={t("oldestDueJob")}>{t("minutes", { minutes: wholeMinutes(data.jobs.late_seconds) })}</Detail>
            <Detail name={t("runningJobs")}>
              {data.jobs.running === 0
                ? 0
                : t("runningJobsLongest", {
                    count: data.jobs.running,
                    minutes: wholeMinutes(data.jobs.running_seconds),
                  })}
            </Detail>
          </Section>
          <Section title={t("dailyBackup")}>
            <Detail name={t("lastAttempt")}>
              {!data.backup ? t("backupOff") : <Health status={data.backup.error ?? "ok"} />}
            </Detail>
            {data.backup?.error_at && (
              <Detail name={t("failedAt")}>{momentText(data.backup.error_at, language)}</Detail>
            )}
            {data.backup && <Detail name={t("nextAttempt")}>{momentText(data.backup.next_at, language)}</Detail>}
          </Section>
          <Section title={t("freeQuotas")}>
            {quotaForms.map((form) => (
              <Detail key={form} name={t(form)}>
                {data.free_quotas[form]}
              </Detail>
            ))}
          </Section>
          {data.servers.length > 0 && (
            <Section title={t("servers")}>
              {data.servers.map(({ id, started, seen }) => (
                <Detail key={id} name={id}>
                  {t("serverSince", { since: momentText(started, language), seen: momentText(seen, language) })}
                </Detail>
              ))}
            </Section>
          )}
        </Stack>
      )}
    </>
  );
}

function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <dl className={classes.details}>{children}</dl>
    </section>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders whether a component works, and why not. */
function Health({ status }: { readonly status: string }) {
  const t = useWords(installationWords);
  const works = status === "ok";
  return (
    <Group gap={8}>
      <Badge variant="light" color={works ? "green" : "red"} fw={500} radius="sm">
        {works ? t("works") : "!"}
      </Badge>
      {!works && <Text size="sm">{status}</Text>}
    </Group>
  );
}
