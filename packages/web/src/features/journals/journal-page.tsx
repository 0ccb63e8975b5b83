import { Anchor, Button, Group, Menu, Text } from "@mantine/core";
import { isJournalCode, type JournalCode, journalByCode } from "@opis/model/duties/journals";
import { isOwnJournal } from "@opis/model/duties/manual-journals";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { IconDownload, IconNotebook, IconPlus, IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { journalsWords } from "../../i18n/ru/journals.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EndOfList } from "../../ui/lists/end-of-list.tsx";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { NotFoundPage } from "../errors/lazy-error-pages.tsx";
import {
  downloadAddress,
  type JournalFormat,
  type JournalPeriod,
  type ListedJournalLine,
  listLines,
} from "./journal-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/journals/$journalCode");

const EntryDialog = lazyPart(() =>
  import("./entry-dialog.tsx").then(({ EntryDialog: component }) => ({ default: component })),
);

/** Renders a journal: its lines by period, its files, and entries if people write them. */
export function JournalPage() {
  const { companyId, journalCode } = route.useParams();
  return isJournalCode(journalCode) ? (
    <KnownJournal key={journalCode} company={companyId} code={journalCode} />
  ) : (
    <NotFoundPage />
  );
}

interface JournalProps {
  readonly company: number;
  readonly code: JournalCode;
}

/** The open entry: a new one, or one by its id. */
type OpenEntry = { readonly id: number | undefined };

function KnownJournal({ company, code }: JournalProps) {
  const t = useWords(journalsWords);
  const pick = usePick();
  const { data: meta } = useQuery(companyMetaQuery(company));
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenEntry>();
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const mayWrite = mayEdit && isOwnJournal(code);
  // An import can be undone, so it requires the right to delete.
  const mayImport = meta?.access.duties === "manage" && isOwnJournal(code);
  const period = { ...(from !== null && { from }), ...(to !== null && { to }) };
  const { number, title, rules } = journalByCode(code);
  return (
    <>
      <PageHeader
        title={pick(title)}
        description={t("code", { number })}
        parents={[{ title: t("title"), href: screenAddress(company, "journals") }]}
        actions={
          <Group gap="sm">
            <Downloads company={company} code={code} period={period} />
            {mayImport && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} />}
                renderRoot={(props) => (
                  <Link
                    to="/company/$companyId/import/"
                    params={{ companyId: company }}
                    search={{ kind: code }}
                    {...props}
                  />
                )}
              >
                {t("importing")}
              </Button>
            )}
            {mayWrite && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ id: undefined })}>
                {t("add")}
              </Button>
            )}
          </Group>
        }
      />
      <Group mb="md" gap="sm" align="flex-end">
        <DayInput label={t("from")} name={t("from")} value={from} onChange={setFrom} maw={180} />
        <DayInput label={t("to")} name={t("to")} value={to} onChange={setTo} maw={180} />
      </Group>
      <Lines company={company} code={code} period={period} onOpen={mayWrite ? (id) => setOpen({ id }) : undefined} />
      {rules.map((rule) => (
        <Text key={rule.en} size="sm" c="dimmed" mt="md" maw={720}>
          {pick(rule)}
        </Text>
      ))}
      {open && isOwnJournal(code) && (
        <Suspense fallback={null}>
          <EntryDialog company={company} code={code} id={open.id} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps extends JournalProps {
  readonly period: JournalPeriod;
  /** Opens an entry to correct it; undefined if the caller may not. */
  readonly onOpen: ((id: number) => void) | undefined;
}

function Lines({ company, code, period, onOpen }: LinesProps) {
  const t = useWords(journalsWords);
  const columns = useColumns(company, code, onOpen);
  const list = useInfiniteRows([...queryKeys.journal(company, code), "list", period], (offset, signal) =>
    listLines(company, code, period, offset, signal),
  );
  if (list.isFailed) return <LoadFailed onRetry={list.refetchRows} />;
  if (list.rows?.length === 0)
    return (
      <EmptyState icon={IconNotebook} title={t("none")} text={t(isOwnJournal(code) ? "noneText" : "noneFilledText")} />
    );
  return (
    <>
      <DataTable label={t("journal")} columns={columns} rows={list.rows} rowKey={({ form, id }) => `${form} ${id}`} />
      <EndOfList onReachEnd={list.fetchNextRows} onRetryPage={list.retryNextRows}>
        {list.rows && t("shown", { shown: list.rows.length, count: list.count })}
      </EndOfList>
    </>
  );
}

function useColumns(
  company: number,
  code: JournalCode,
  onOpen: LinesProps["onOpen"],
): TableColumn<ListedJournalLine>[] {
  const t = useWords(journalsWords);
  const pick = usePick();
  return [
    {
      key: "number",
      title: t("number"),
      width: 8,
      cell: ({ form, id, number, alert, corrections = [] }) => (
        <>
          <NumberCell address={addressOf({ company }, { form, id })} number={number} id={id} onOpen={onOpen} />
          {corrections.length > 0 && (
            <Text
              size="xs"
              c="dimmed"
              title={corrections.map(({ at, editor, text }) => `${at}, ${editor}. ${text}`).join("\n")}
            >
              {t("corrected")}
            </Text>
          )}
          {alert && (
            <Text size="xs" c="var(--opis-danger)">
              {t("alert")}
            </Text>
          )}
        </>
      ),
    },
    ...journalByCode(code).columns.map(({ name, title }, index) => ({
      key: name,
      title: pick(title),
      // The headings of journals are prescribed and long, so they wrap.
      heading: (
        <Text span inherit style={{ whiteSpace: "normal" }}>
          {pick(title)}
        </Text>
      ),
      // Narrow screens show the first columns; the rest is in the record and in the file.
      ...(index > 1 && { yields: true as const }),
      cell: ({ cells }: ListedJournalLine) => (
        <Text size="sm" lineClamp={4}>
          {cells[name]}
        </Text>
      ),
    })),
  ];
}

interface NumberCellProps {
  readonly address: string | undefined;
  readonly number: string;
  readonly id: number;
  readonly onOpen: LinesProps["onOpen"];
}

function NumberCell({ address, number, id, onOpen }: NumberCellProps) {
  const t = useWords(journalsWords);
  if (onOpen)
    return (
      <Anchor component="button" type="button" ta="start" aria-label={t("edit", { number })} onClick={() => onOpen(id)}>
        {number}
      </Anchor>
    );
  return address === undefined ? number : <HrefLink href={address}>{number}</HrefLink>;
}

interface DownloadsProps extends JournalProps {
  readonly period: JournalPeriod;
}

const formats = { xlsx: "excel", docx: "word", pdf: "pdf" } as const satisfies Record<JournalFormat, string>;

function Downloads({ company, code, period }: DownloadsProps) {
  const t = useWords(journalsWords);
  const pick = usePick();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: JournalFormat) => {
    setBusy(true);
    try {
      await downloadFile(
        downloadAddress(company, code, period, format),
        `${pick(journalByCode(code).title)}.${format}`,
      );
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy}>
          {t("download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["xlsx", "docx", "pdf"] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {t(formats[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
