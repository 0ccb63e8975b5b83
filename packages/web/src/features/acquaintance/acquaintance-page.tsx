import { Anchor, Button, Menu, Skeleton, Stack, Tabs, Text } from "@mantine/core";
import { proofRetentionNotice } from "@opis/model/duties/acknowledgement-proofs";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconChecklist, IconMailForward, IconPrinter, IconSignature } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import pageClasses from "../../ui/page/page.module.css";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { NotFoundPage } from "../errors/lazy-error-pages.tsx";
import { AcknowledgementMark } from "./acknowledgement-mark.tsx";
import {
  type AcknowledgedDocument,
  type Acknowledgement,
  acquaintancesQuery,
  type EmployeeFilter,
  type ListedEmployee,
  listEmployees,
  scanAddress,
  sheetAddress,
} from "./acquaintance-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/acquaintances/$acquaintanceId");

const AudienceForm = lazyPart(() =>
  import("./audience-form.tsx").then(({ AudienceForm: component }) => ({ default: component })),
);
const ConfirmSheetDialog = lazyPart(() =>
  import("./confirm-sheet-dialog.tsx").then(({ ConfirmSheetDialog: component }) => ({ default: component })),
);
const ReopenDialog = lazyPart(() =>
  import("./reopen-dialog.tsx").then(({ ReopenDialog: component }) => ({ default: component })),
);
const SendLinksDialog = lazyPart(() =>
  import("./send-links-dialog.tsx").then(({ SendLinksDialog: component }) => ({ default: component })),
);

/** Renders the acknowledgement of one document: employees, who must know it, the sheet to sign and signed sheets. */
export function AcquaintancePage() {
  const t = useWords(acquaintanceWords);
  const { companyId: company, acquaintanceId } = route.useParams();
  const { data, isError, refetch } = useQuery(acquaintancesQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const document = data?.documents.find(({ id }) => id === acquaintanceId);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data && !document) return <NotFoundPage />;
  if (!data || !document) return <Skeleton height={480} radius="md" />;
  const level = meta?.access.duties;
  const mayEdit = level === "edit" || level === "manage";
  const { name, edition_name: edition, norms } = document;
  return (
    <>
      <PageHeader
        title={`${name} ${edition}`.trim()}
        description={norms.length > 0 && t("basis", { norms: norms.join("; ") })}
        parents={[{ title: t("title"), href: screenAddress(company, "acquaintances") }]}
        actions={<Actions company={company} document={document} mayEdit={mayEdit} sendsLetters={data.sends_letters} />}
      />
      <Tabs defaultValue="employees" keepMounted={false}>
        <Tabs.List mb="md" className={pageClasses.goesOn}>
          <Tabs.Tab value="employees">{t("employees")}</Tabs.Tab>
          <Tabs.Tab value="whom">{t("whom")}</Tabs.Tab>
          <Tabs.Tab value="scans">{t("scans")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="employees">
          <Employees company={company} document={document} mayReopen={level === "manage"} />
        </Tabs.Panel>
        <Tabs.Panel value="whom">
          <Suspense fallback={<Skeleton height={320} radius="md" />}>
            <AudienceForm company={company} document={document} positions={data.positions} readOnly={!mayEdit} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="scans">
          <Scans company={company} document={document} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface DocumentProps {
  readonly company: number;
  readonly document: AcknowledgedDocument;
}

interface ActionsProps extends DocumentProps {
  readonly mayEdit: boolean;
  readonly sendsLetters: boolean;
}

function Actions({ company, document, mayEdit, sendsLetters }: ActionsProps) {
  const t = useWords(acquaintanceWords);
  const [dialog, setDialog] = useState<"sheet" | "send">();
  const close = () => setDialog(undefined);
  const { id, name, open } = document;
  const download = (format: "docx" | "pdf", rows: "open" | "all") => {
    const address = sheetAddress(company, id, { format, rows });
    void downloadFile(address, `${t("sheetName")}. ${name}.${format}`).catch(reactToError);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={16} />}>
            {t("sheet")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download("docx", "open")}>{t("sheetDocx")}</Menu.Item>
          <Menu.Item onClick={() => download("pdf", "open")}>{t("sheetPdf")}</Menu.Item>
          <Menu.Item onClick={() => download("pdf", "all")}>{t("sheetAll")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayEdit && open > 0 && (
        <>
          {sendsLetters && (
            <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={() => setDialog("send")}>
              {t("sendLinks")}
            </Button>
          )}
          <Button leftSection={<IconChecklist size={16} />} onClick={() => setDialog("sheet")}>
            {t("confirmBySheet")}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {dialog === "send" && <SendLinksDialog company={company} document={id} onClose={close} />}
        {dialog === "sheet" && <ConfirmSheetDialog company={company} document={document} onClose={close} />}
      </Suspense>
    </>
  );
}

interface EmployeesProps extends DocumentProps {
  readonly mayReopen: boolean;
}

function Employees({ company, document: { id }, mayReopen }: EmployeesProps) {
  const t = useWords(acquaintanceWords);
  const [reopened, setReopened] = useState<Acknowledgement>();
  const columns = useColumns(id, mayReopen ? setReopened : undefined);
  return (
    <>
      <RecordRegister<ListedEmployee, EmployeeFilter>
        label={t("employees")}
        views={[
          { key: "all", title: t("all"), query: { document: id } },
          { key: "late", title: t("late"), query: { document: id, state: "late" } },
          { key: "open", title: t("open"), query: { document: id, state: "open" } },
        ]}
        search={t("search")}
        queryKey={[...queryKeys.acquaintances(company), "of", id]}
        load={(query, offset, signal) => listEmployees(company, query, { offset }, signal)}
        columns={columns}
        empty={{ icon: IconSignature, title: t("noEmployeesTitle"), text: t("noEmployeesText") }}
      />
      <Suspense fallback={null}>
        {reopened && (
          <ReopenDialog company={company} acknowledgement={reopened} onClose={() => setReopened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(
  document: number,
  onReopen: ((acknowledgement: Acknowledgement) => void) | undefined,
): TableColumn<ListedEmployee>[] {
  const t = useWords(acquaintanceWords);
  const of = ({ acknowledgements }: ListedEmployee) =>
    acknowledgements.find(({ acquaintance }) => acquaintance === document);
  const columns: TableColumn<ListedEmployee>[] = [
    {
      key: "employee",
      title: t("employee"),
      cell: ({ name, position, email }) => (
        <>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed">
            {[position, email || t("noEmail")].filter((text) => text !== "").join(" · ")}
          </Text>
        </>
      ),
    },
    {
      key: "state",
      title: t("progress"),
      width: 14,
      cell: (row) => <AcknowledgementMark acknowledgement={of(row)} isDetailed />,
    },
  ];
  if (!onReopen) return columns;
  return [
    ...columns,
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 14,
      align: "right",
      yields: true,
      cell: (row) => <Reopen row={row} acknowledgement={of(row)} onReopen={onReopen} />,
      below: (row) => <Reopen key="reopen" isBelow row={row} acknowledgement={of(row)} onReopen={onReopen} />,
    },
  ];
}

interface ReopenProps {
  readonly row: ListedEmployee;
  readonly acknowledgement: Acknowledgement | undefined;
  readonly onReopen: (acknowledgement: Acknowledgement) => void;
  /** Whether it stands below the employee's name, flush with it. */
  readonly isBelow?: boolean;
}

function Reopen({ row: { name }, acknowledgement, onReopen, isBelow = false }: ReopenProps) {
  const t = useWords(acquaintanceWords);
  if (acknowledgement?.state !== "confirmed") return null;
  const action = { "aria-label": t("reopenOf", { name }), onClick: () => onReopen(acknowledgement) };
  if (isBelow)
    return (
      <Anchor component="button" type="button" size="sm" c="dimmed" ta="start" {...action}>
        {t("reopen")}
      </Anchor>
    );
  return (
    <Button size="compact-sm" variant="subtle" color="gray" {...action}>
      {t("reopen")}
    </Button>
  );
}

function Scans({ company, document: { id, scans } }: DocumentProps) {
  const t = useWords(acquaintanceWords);
  const language = useLanguage();
  const pick = usePick();
  return (
    <Stack className={classes.fields}>
      {scans.length === 0 && <Text c="dimmed">{t("noScans")}</Text>}
      <ul className={classes.list}>
        {scans.map(({ id: file, filename, created }) => (
          <li key={file} className={classes.item}>
            <Anchor
              component="button"
              type="button"
              ta="start"
              aria-label={t("download", { name: filename })}
              onClick={() => void downloadFile(scanAddress(company, id, file), filename).catch(reactToError)}
            >
              {filename}
            </Anchor>
            <Text size="sm" c="dimmed">
              {dateText(created, language)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {pick(proofRetentionNotice)}
      </Text>
    </Stack>
  );
}
