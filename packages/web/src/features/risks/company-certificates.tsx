import { Badge, NativeSelect, Stack, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { isWatchState, type WatchState } from "@opis/model/certificate-watch";
import type { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { screenAddress } from "@opis/model/screen-addresses";
import { numberText } from "@opis/model/text/record-name";
import { IconCertificateOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import classes from "./risks.module.css";

interface CompanyCertificatesProps {
  readonly company: number;
  /** Only those in this state. */
  readonly state: WatchState | undefined;
}

type Watched = AnswerOf<typeof watchedCertificates>["rows"][number];

interface ColumnsContext {
  readonly say: typeof watchWords.text;
  readonly language: Language;
}

const colors: Readonly<Record<Watched["states"][number], string>> = {
  terminated: "red",
  suspended: "red",
  expired: "red",
  missing: "red",
  support_ended: "red",
  ends_30: "yellow",
  ends_90: "yellow",
  ends_180: "yellow",
  unlisted: "gray",
  unknown: "gray",
  in_force: "green",
};

/** Returns the columns of certificates: tool and certificate, state, last day, and possible replacements. */
function certificateColumns({ say, language }: ColumnsContext): TableColumn<Watched>[] {
  const day = (until: string | null) => (until === null ? "—" : dateText(until, language));
  return [
    {
      key: "tool",
      title: say("tool"),
      sortBy: ({ tool }) => tool.name,
      cell: (watched) => (
        <div className={classes.tool}>
          <HrefLink href={watched.url} fw={500}>
            {watched.tool.name}
          </HrefLink>
          <Text size="xs" c="dimmed">
            {[
              watched.certificate.register && say(watched.certificate.register),
              numberText(watched.certificate.number, language),
            ]
              .filter(Boolean)
              .join(", ")}
            {watched.certificate.name && ` · ${watched.certificate.name}`}
          </Text>
          <Replacements of={watched} {...{ say, language }} />
        </div>
      ),
    },
    {
      key: "standing",
      title: say("standing"),
      width: 13,
      cell: ({ states, is_registered }) => (
        <div className={classes.states}>
          {states.map((state) => (
            <Badge
              key={state}
              className={classes.state}
              variant="light"
              color={colors[state]}
              tt="none"
              fw={500}
              radius="sm"
              data-state={state}
            >
              {say(`state_${state}`)}
            </Badge>
          ))}
          {!is_registered && (
            <Text size="xs" c="dimmed">
              {say("byAnswers")}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: "until",
      title: say("until"),
      width: 8,
      yields: true,
      sortBy: ({ until }) => until ?? "",
      cell: ({ until }) => day(until),
    },
    {
      key: "support",
      title: say("support"),
      width: 8,
      yields: true,
      sortBy: ({ support_until }) => support_until ?? "",
      cell: ({ support_until }) => day(support_until),
    },
    {
      key: "systems",
      title: say("systems"),
      width: 14,
      yields: true,
      cell: ({ systems }) => (
        <ul className={classes.list}>
          {systems.map(({ id, name, url }) => (
            <li key={id}>
              <HrefLink href={url} size="sm">
                {name}
              </HrefLink>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** Renders valid certificates of the same kind. */
function Replacements({ of: { replacements }, say, language }: ColumnsContext & { readonly of: Watched }) {
  if (replacements.length === 0) return null;
  return (
    <details className={classes.replacements}>
      <summary>{say("replacements")}</summary>
      <Text size="xs" c="dimmed">
        {say("replacementsHint")}
      </Text>
      <ul className={classes.list}>
        {replacements.map(({ register, number, name, applicant, valid_until, trust_level }) => (
          <li key={`${register} ${number}`}>
            {say("replacement", { name, number })}
            <Text size="xs" c="dimmed">
              {[
                applicant,
                valid_until ? say("replacementTerm", { until: dateText(valid_until, language) }) : say("noEnd"),
                trust_level && say("trust", { level: trust_level }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
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
  const visibleCertificates = data?.rows.filter(({ states }) => state === undefined || states.includes(state));
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
        rows={visibleCertificates}
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
