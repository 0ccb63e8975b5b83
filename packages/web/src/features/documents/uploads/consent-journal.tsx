import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import type { downloadConsentJournal, listConsentRecords } from "@opis/model/contract/documents/consent-journal";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { pageRows } from "@opis/model/limits";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconDownload } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, urlOf } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download-file.ts";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { consentJournalWords } from "../../../i18n/ru/uploads.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";

const colors = {
  in_force: "green",
  expiring: "yellow",
  expired: "red",
  repealed: "gray",
  overdue: "red",
} as const satisfies Record<ConsentRecord["state"], string>;

type ConsentRecord = AnswerOf<typeof listConsentRecords>["results"][number];

/** Loads the consents that people have given. */
function consentJournalQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "consent-journal"],
    queryFn: ({ signal }) =>
      call<typeof listConsentRecords>("GET /companies/:company_id/consent_journal/", {
        params: { company_id: company },
        query: { limit: pageRows.most },
        signal,
      }),
    staleTime: 0,
  });
}

/** Downloads the journal as a table. */
function downloadJournal(company: number, filename: string): Promise<void> {
  const params = { company_id: company };
  return downloadFile(
    urlOf<typeof downloadConsentJournal>("/companies/:company_id/consent_journal/download/", { params, query: {} }),
    filename,
  );
}

/** Renders the consents that people have given: uploaded signed copies, each with the version signed. */
export function ConsentJournal({ company }: { readonly company: number }) {
  const t = useWords(consentJournalWords);
  const { data } = useQuery(consentJournalQuery(company));
  if (!data) return null;
  return (
    <Stack gap={8} mt={32} component="section" aria-label={t("journal")}>
      <Group justify="space-between" gap={8}>
        <Title order={2} fz={18}>
          {t("journal")}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void downloadJournal(company, t("file")).catch(reactToError)}
        >
          {t("download")}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t(data.results.length === 0 ? "empty" : "hint")}
      </Text>
      {data.results.map((record) => (
        <Record key={record.document} record={record} />
      ))}
      {data.count > data.results.length && (
        <HrefLink size="sm" href={screenAddress(company, "documents", { part: "uploaded" })}>
          {t("more", { count: data.count - data.results.length })}
        </HrefLink>
      )}
    </Stack>
  );
}

function Record({ record }: { readonly record: ConsentRecord }) {
  const t = useWords(consentJournalWords);
  const language = useLanguage();
  const { number, date, person, group, form_version: version, expires, state } = record;
  const { withdrawn, stop_by: stopBy, stopped } = record;
  const day = (iso: string) => dateText(iso, language);
  return (
    <Group gap={8} align="baseline">
      <Text size="sm" fw={500}>
        {t("record", { number, person: person || t("nobody") })}
      </Text>
      <Badge variant="light" color={colors[state]} tt="none">
        {t(state)}
      </Badge>
      <Text size="sm" c="dimmed">
        {[
          date && day(date),
          group,
          version && t("version", { number: version }),
          expires && !withdrawn && t("until", { date: day(expires) }),
          withdrawn && t("withdrawn", { date: day(withdrawn) }),
          stopBy && !stopped && t("stopBy", { date: day(stopBy) }),
          stopped && t("stopped", { date: day(stopped) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </Group>
  );
}
