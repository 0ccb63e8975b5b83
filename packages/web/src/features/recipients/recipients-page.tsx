import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import { thirdPartyRoles } from "@opis/model/forms/third-party";
import { countryOptions } from "@opis/model/law/countries";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { IconBuildingCommunity, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { type Recipient, recipientsQuery, registerAddress } from "./recipient-queries.ts";
import { AssessmentBadge, ScoreBadge } from "./score-badge.tsx";

const route = getRouteApi("/signed-in/company/$companyId/recipients");

const RequestDialog = lazyPart(() =>
  import("./request-dialog.tsx").then(({ RequestDialog: component }) => ({ default: component })),
);

const views = {
  all: () => true,
  due: ({ is_due: isDue }: Recipient) => isDue === true,
  open: ({ open }: Recipient) => open !== null,
  low: (one: Recipient) => scored(one)?.grade === "low",
  ending: ({ contract_end: end }: Recipient) => end !== null,
} as const;

type View = keyof typeof views;

const viewNames = ["all", "due", "open", "low", "ending"] as const satisfies readonly View[];

/** Renders the register of recipients: contract terms, sources of data, and the state of assessments. */
export function RecipientsPage() {
  const t = useWords(recipientsWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(recipientsQuery(companyId));
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const [view, setView] = useState<View>("all");
  const [search, setSearch] = useState("");
  const [requested, setRequested] = useState<Recipient>();
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const columns = useColumns(companyId, mayEdit ? setRequested : undefined);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const visibleRecipients = data?.recipients.filter(
    (recipient) => views[view](recipient) && matches(recipient, search),
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={data && data.recipients.length > 0 && <DownloadRegister company={companyId} />}
      />
      {data?.recipients.length === 0 ? (
        <EmptyState icon={IconBuildingCommunity} title={t("none")} text={t("noneText")} />
      ) : (
        <>
          <Group mb="md" gap="sm">
            <SegmentedControl
              className={classes.views}
              aria-label={t("show")}
              value={view}
              onChange={(key) => setView(viewNames.find((name) => name === key) ?? "all")}
              data={viewNames.map((key) => ({ value: key, label: t(key) }))}
            />
            <SearchInput value={search} onChange={setSearch} label={t("search")} />
          </Group>
          {visibleRecipients?.length === 0 ? (
            <Text c="dimmed">{t("noneFound")}</Text>
          ) : (
            <DataTable label={t("title")} columns={columns} rows={visibleRecipients} rowKey={({ id }) => id} />
          )}
        </>
      )}
      {requested && (
        <Suspense fallback={null}>
          <RequestDialog company={companyId} party={requested} onClose={() => setRequested(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function matches({ name, sources }: Recipient, search: string): boolean {
  const query = search.trim().toLowerCase();
  return [name, ...sources.map((source) => source.name)].some((text) => text.toLowerCase().includes(query));
}

function DownloadRegister({ company }: { readonly company: number }) {
  const t = useWords(recipientsWords);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(registerAddress(company), `${t("title")}.xlsx`),
    onError: reactToError,
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isPending} onClick={() => mutate()}>
      {t("download")}
    </Button>
  );
}

const countryNames = new Map<string, Words>(Object.entries(countryOptions));

function useColumns(
  company: number,
  onRequest: ((recipient: Recipient) => void) | undefined,
): TableColumn<Recipient>[] {
  const t = useWords(recipientsWords);
  const columns: TableColumn<Recipient>[] = [
    {
      key: "party",
      title: t("party"),
      sortBy: ({ name }) => name,
      cell: (recipient) => <Party company={company} recipient={recipient} />,
    },
    {
      key: "sources",
      title: t("sources"),
      yields: true,
      cell: (recipient) => <Sources company={company} recipient={recipient} />,
      below: (recipient) => <Sources company={company} recipient={recipient} />,
    },
    {
      key: "terms",
      title: t("terms"),
      sortBy: ({ contract_until: until }) => until ?? "9999",
      yields: true,
      cell: (recipient) => <Terms recipient={recipient} />,
      below: (recipient) => <Terms recipient={recipient} />,
    },
    {
      key: "assessment",
      title: t("assessment"),
      width: 15,
      yields: true,
      sortBy: (recipient) => scored(recipient)?.score ?? -1,
      cell: (recipient) => <AssessmentState company={company} recipient={recipient} />,
      below: (recipient) => <AssessmentState company={company} recipient={recipient} />,
    },
  ];
  if (!onRequest) return columns;
  return [
    ...columns,
    {
      key: "action",
      title: t("action"),
      titleHidden: true,
      width: 11,
      align: "right",
      cell: (recipient) =>
        recipient.open === null || recipient.open.is_expired ? (
          <Button
            size="compact-sm"
            variant={recipient.is_due === true ? "light" : "subtle"}
            aria-label={t("requestFor", { name: recipient.name })}
            onClick={() => onRequest(recipient)}
          >
            {t("request")}
          </Button>
        ) : null,
    },
  ];
}

interface CellProps {
  readonly recipient: Recipient;
}

function Party({ company, recipient: { id, name, role, countries } }: CellProps & { readonly company: number }) {
  const pick = usePick();
  const names = countries.map((code) => {
    const country = countryNames.get(code);
    return country ? pick(country) : code;
  });
  const about = [...(role ? [pick(thirdPartyRoles[role])] : []), ...names].join(" · ");
  return (
    <>
      <HrefLink href={addressOf({ company }, { form: "third_party", id }) ?? screenAddress(company, "directory")}>
        {name}
      </HrefLink>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </>
  );
}

const mostSources = 3;

function Sources({ company, recipient: { sources } }: CellProps & { readonly company: number }) {
  const t = useWords(recipientsWords);
  if (sources.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t("noSources")}
      </Text>
    );
  return (
    <Stack gap={2}>
      {sources.slice(0, mostSources).map(({ form, id, name }) => (
        <Text key={`${form} ${id}`} size="sm" component="span">
          <HrefLink href={addressOf({ company }, { form, id }) ?? screenAddress(company, "forms")}>{name}</HrefLink>
        </Text>
      ))}
      {sources.length > mostSources && (
        <Text size="sm" c="dimmed">
          {t("more", { count: sources.length - mostSources })}
        </Text>
      )}
    </Stack>
  );
}

function Terms({ recipient }: CellProps) {
  const t = useWords(recipientsWords);
  const language = useLanguage();
  const { is_contract: isContract, contracts, contract_until: until, contract_end: end } = recipient;
  const { role, is_signed_order: isOrder, orders } = recipient;
  const contract = termText(isContract, contracts, {
    ownWord: /^(договор|contract)/iu,
    there: t("contractThere"),
    none: t("contractNone"),
    unknown: t("contractUnknown"),
    named: (details) => t("contract", { details }),
  });
  const order = termText(isOrder, orders, {
    ownWord: /^(поручени|processing)/iu,
    there: t("orderThere"),
    none: t("orderNone"),
    unknown: t("orderUnknown"),
    named: (details) => t("order", { details }),
  });
  return (
    <>
      <Text size="sm" lineClamp={2}>
        {contract}
      </Text>
      {until !== null && (
        <Text size="sm" c={end === "ended" ? "var(--opis-danger)" : end === "near" ? "var(--opis-warning)" : "dimmed"}>
          {t(end === "ended" ? "contractEnded" : "contractUntil", { date: dayText(until, language) })}
        </Text>
      )}
      {(role !== "operator" || isOrder === true) && (
        <Text size="sm" lineClamp={2}>
          {order}
        </Text>
      )}
    </>
  );
}

interface TermTexts {
  /** Matches details that begin with the word themselves, which is then not put in front of them. */
  readonly ownWord: RegExp;
  readonly there: string;
  readonly none: string;
  readonly unknown: string;
  readonly named: (details: string) => string;
}

function termText(isThere: boolean | null, typed: string, texts: TermTexts): string {
  const { ownWord, there, none, unknown, named } = texts;
  if (isThere === null) return unknown;
  if (!isThere) return none;
  const details = typed.trim();
  if (details === "") return there;
  return ownWord.test(details) ? details : named(details);
}

function AssessmentState({ company, recipient }: CellProps & { readonly company: number }) {
  const t = useWords(recipientsWords);
  const language = useLanguage();
  const { accepted, open, is_due: isDue } = recipient;
  const assessments = [open, accepted].filter((candidate) => candidate !== null);
  return (
    <Stack gap={4} align="flex-start">
      {assessments.map((assessment) => {
        const isLink = assessment.state === "sent";
        const day = isLink ? assessment.link_until : assessment.state === "accepted" ? assessment.valid_until : null;
        const word = isLink
          ? assessment.is_expired
            ? "linkExpired"
            : "linkUntil"
          : assessment.is_expired
            ? "expired"
            : "validUntil";
        return (
          <div key={assessment.id}>
            <Group gap={6}>
              <HrefLink href={`${screenAddress(company, "recipients")}${assessment.id}/`}>
                {t("number", { number: assessment.number })}
              </HrefLink>
              <AssessmentBadge state={assessment.state} />
            </Group>
            <ScoreBadge score={assessment.score} grade={assessment.grade} />
            {day && (
              <Text size="xs" c={assessment.is_expired ? "var(--opis-danger)" : "dimmed"}>
                {t(word, { date: dayText(day, language) })}
              </Text>
            )}
          </div>
        );
      })}
      {assessments.length === 0 && (
        <Text size="sm" c={isDue === true ? "var(--opis-danger)" : "dimmed"}>
          {t(needWord(recipient))}
        </Text>
      )}
    </Stack>
  );
}

function needWord({ is_due: isDue, sources }: Recipient): "needed" | "needUnknown" | "notAssessed" | "notNeeded" {
  if (isDue === null) return "needUnknown";
  if (isDue) return "needed";
  return sources.length === 0 ? "notAssessed" : "notNeeded";
}

/** Returns the assessment whose score counts: the answered one, else the accepted one. */
function scored({ open, accepted }: Recipient) {
  return open !== null && open.score !== null ? open : accepted;
}
