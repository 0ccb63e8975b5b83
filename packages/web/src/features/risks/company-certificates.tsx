import { NativeSelect, Stack, Text } from "@mantine/core";
import { isWatchState, type WatchState } from "@opis/model/certificate-watch";
import type { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconCertificateOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText } from "../../i18n/date-text.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { certificateColumns } from "./certificate-columns.tsx";

interface CompanyCertificatesProps {
  readonly company: number;
  /** Only those in this state. */
  readonly state: WatchState | undefined;
}

/** Renders the certificates of a company's tools, worst first, with possible replacements. */
export function CompanyCertificates({ company, state }: CompanyCertificatesProps) {
  const say = useWords(watchWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(company), "certificates"],
    queryFn: ({ signal }) =>
      call<typeof watchedCertificates>("GET /companies/:company_id/certificate_watch/", {
        params: { company_id: company },
        signal,
      }),
    refetchOnMount: "always",
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const dayOf = (day: string | null | undefined) => (day ? dateText(day, language) : say("notImported"));
  const shown = data?.rows.filter(({ states }) => state === undefined || states.includes(state));
  const show = (value: string) =>
    void navigate({
      href: screenAddress(company, "risks/certificates", { state: isWatchState(value) ? value : undefined }),
    });
  if (data?.rows.length === 0)
    return <EmptyState icon={IconCertificateOff} title={say("none")} text={say("noneText")} />;
  return (
    <Stack gap={12}>
      <NativeSelect
        maw={320}
        aria-label={say("show")}
        value={state ?? ""}
        onChange={({ currentTarget: { value } }) => show(value)}
        data={[
          { value: "", label: say("all", { count: data?.rows.length ?? 0 }) },
          ...(data?.figures ?? []).map((figure) => ({
            value: figure.state,
            label: say("ofState", { state: say(`state_${figure.state}`), count: figure.count }),
          })),
        ]}
      />
      <DataTable
        label={say("title")}
        columns={certificateColumns({ say, language })}
        rows={shown}
        rowKey={({ certificate }) => certificate.id}
      />
      {data && (
        <Text size="sm" c="dimmed">
          {say("imported", { fstek: dayOf(data.imported.fstek), fsb: dayOf(data.imported.fsb) })}
        </Text>
      )}
    </Stack>
  );
}
