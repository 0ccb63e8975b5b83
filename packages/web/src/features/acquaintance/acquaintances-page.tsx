import { Button, Group, Menu, Select, Tabs, Text } from "@mantine/core";
import { audiences } from "@opis/model/duties/acquaintance-options";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconMailForward, IconPlus, IconSignature, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import pageClasses from "../../ui/page/page.module.css";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { RecordRegister } from "../../ui/record-register.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { AcknowledgementMark } from "./acknowledgement-mark.tsx";
import {
  type AcknowledgedDocument,
  type Acquaintances,
  acquaintancesQuery,
  type EmployeeFilter,
  type ListedEmployee,
  listEmployees,
} from "./acquaintance-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/acquaintances");

const AddDocumentDialog = lazyPart(() =>
  import("./add-document-dialog.tsx").then(({ AddDocumentDialog: component }) => ({ default: component })),
);
const ImportEmployeesDialog = lazyPart(() =>
  import("./import-employees-dialog.tsx").then(({ ImportEmployeesDialog: component }) => ({ default: component })),
);
const SendLinksDialog = lazyPart(() =>
  import("./send-links-dialog.tsx").then(({ SendLinksDialog: component }) => ({ default: component })),
);

/** Renders who must acknowledge which documents: the documents with their progress, and the matrix of employees. */
export function AcquaintancesPage() {
  const t = useWords(acquaintanceWords);
  const { companyId: company } = route.useParams();
  const { data, isError, refetch } = useQuery(acquaintancesQuery(company));
  const { data: meta } = useQuery(companyMetaQuery(company));
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  // Names of employees belong to the directories.
  const seesEmployees = meta?.access.directory !== "none";
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={data && mayEdit && <Actions company={company} acquaintances={data} />}
      />
      {data?.documents.length === 0 ? (
        <EmptyState icon={IconSignature} title={t("noneTitle")} text={t("noneText")} />
      ) : (
        <Tabs defaultValue="documents" keepMounted={false}>
          <Tabs.List mb="md" className={pageClasses.goesOn}>
            <Tabs.Tab value="documents">{t("documents")}</Tabs.Tab>
            {seesEmployees && <Tabs.Tab value="employees">{t("employees")}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="documents">
            <Documents company={company} documents={data?.documents} />
          </Tabs.Panel>
          <Tabs.Panel value="employees">
            {meta?.access.directory === "manage" && (
              <AddEmployees company={company} hasDirectory={data?.has_directory === true} />
            )}
            <Employees company={company} documents={data?.documents ?? []} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

interface ActionsProps {
  readonly company: number;
  readonly acquaintances: Acquaintances;
}

function Actions({ company, acquaintances: { documents, candidates, sends_letters: sendsLetters } }: ActionsProps) {
  const t = useWords(acquaintanceWords);
  const [dialog, setDialog] = useState<"add" | "send">();
  const close = () => setDialog(undefined);
  return (
    <>
      {sendsLetters && documents.some(({ open }) => open > 0) && (
        <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={() => setDialog("send")}>
          {t("sendLinks")}
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog("add")}>
        {t("add")}
      </Button>
      <Suspense fallback={null}>
        {dialog === "add" && <AddDocumentDialog company={company} candidates={candidates} onClose={close} />}
        {dialog === "send" && <SendLinksDialog company={company} onClose={close} />}
      </Suspense>
    </>
  );
}

interface AddEmployeesProps {
  readonly company: number;
  readonly hasDirectory: boolean;
}

/** Renders the ways to add employees: by hand, from a workbook, from the LDAP directory. */
function AddEmployees({ company, hasDirectory }: AddEmployeesProps) {
  const t = useWords(acquaintanceWords);
  const router = useRouter();
  const [isImporting, setImporting] = useState(false);
  const open = (address: string) => router.history.push(address);
  return (
    <Group justify="flex-end" mb="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" variant="default" leftSection={<IconUserPlus size={16} />}>
            {t("addEmployees")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open(screenAddress(company, "directory", { form: "employee" }))}>
            {t("directory")}
          </Menu.Item>
          <Menu.Item onClick={() => open(screenAddress(company, "import", { kind: "employee" }))}>
            {t("importExcel")}
          </Menu.Item>
          {hasDirectory && <Menu.Item onClick={() => setImporting(true)}>{t("importLdap")}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isImporting && <ImportEmployeesDialog company={company} onClose={() => setImporting(false)} />}
      </Suspense>
    </Group>
  );
}

interface DocumentsProps {
  readonly company: number;
  readonly documents: readonly AcknowledgedDocument[] | undefined;
}

function Documents({ company, documents }: DocumentsProps) {
  const t = useWords(acquaintanceWords);
  const pick = usePick();
  const audienceOf = ({ audience, is_stopped: isStopped }: AcknowledgedDocument) =>
    isStopped === true ? t("stopped") : audience === null ? "" : pick(audiences[audience]);
  const columns: TableColumn<AcknowledgedDocument>[] = [
    {
      key: "document",
      title: t("document"),
      sortBy: ({ name }) => name,
      cell: ({ id, name, edition_name: edition }) => (
        <>
          <HrefLink href={`${screenAddress(company, "acquaintances")}${id}/`}>{name}</HrefLink>
          <Text size="sm" c="dimmed">
            {edition || t("noEdition")}
          </Text>
        </>
      ),
    },
    {
      key: "audience",
      title: t("audience"),
      width: 18,
      yields: true,
      cell: audienceOf,
      below: (document) => <Text size="sm">{audienceOf(document)}</Text>,
    },
    {
      key: "progress",
      title: t("progress"),
      width: 14,
      sortBy: ({ open, confirmed }) => (open + confirmed === 0 ? 2 : confirmed / (open + confirmed)),
      cell: (document) => <Progress document={document} />,
    },
  ];
  return <DataTable label={t("documents")} columns={columns} rows={documents} rowKey={({ id }) => id} />;
}

function Progress({ document }: { readonly document: AcknowledgedDocument }) {
  const t = useWords(acquaintanceWords);
  const { open, confirmed, late, without_email: withoutEmail } = document;
  const count = open + confirmed;
  return (
    <>
      <Text size="sm">
        {count === 0 ? t("nobody") : open === 0 ? t("allConfirmed", { count }) : t("progressOf", { confirmed, count })}
      </Text>
      {late > 0 && (
        <Text size="sm" c="var(--opis-danger)">
          {t("lateCount", { count: late })}
        </Text>
      )}
      {withoutEmail > 0 && (
        <Text size="xs" c="dimmed">
          {t("withoutEmail", { count: withoutEmail })}
        </Text>
      )}
    </>
  );
}

function Employees({ company, documents }: Required<DocumentsProps> & { documents: readonly AcknowledgedDocument[] }) {
  const t = useWords(acquaintanceWords);
  const [chosen, setChosen] = useState<string | null>(null);
  const document = chosen === null ? undefined : Number(chosen);
  const columns = useMatrixColumns(documents.filter(({ id }) => document === undefined || id === document));
  return (
    <RecordRegister<ListedEmployee, EmployeeFilter>
      label={t("employees")}
      views={[
        { key: "all", title: t("all"), query: {} },
        { key: "late", title: t("late"), query: { state: "late" } },
        { key: "open", title: t("open"), query: { state: "open" } },
      ]}
      search={t("search")}
      choice={{
        input: (
          <Select
            aria-label={t("document")}
            placeholder={t("allDocuments")}
            clearable
            searchable
            w={280}
            data={documents.map(({ id, name, edition_name: edition }) => ({
              value: String(id),
              label: `${name} ${edition}`.trim(),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        ),
        query: document === undefined ? {} : { document },
      }}
      queryKey={[...queryKeys.acquaintances(company), "employees"]}
      load={(query, offset, signal) => listEmployees(company, query, { offset }, signal)}
      columns={columns}
      empty={{ icon: IconSignature, title: t("noEmployeesTitle"), text: t("noEmployeesText") }}
    />
  );
}

function useMatrixColumns(documents: readonly AcknowledgedDocument[]): TableColumn<ListedEmployee>[] {
  const t = useWords(acquaintanceWords);
  return useMemo(
    () => [
      {
        key: "employee",
        title: t("employee"),
        cell: ({ name, position, email }) => (
          <>
            <Text size="sm">{name}</Text>
            <Text size="xs" c="dimmed">
              {[position, ...(email === "" ? [t("noEmail")] : [])].filter((text) => text !== "").join(" · ")}
            </Text>
          </>
        ),
      },
      ...documents.map(({ id, name, edition_name: edition }): TableColumn<ListedEmployee> => {
        const of = ({ acknowledgements }: ListedEmployee) =>
          acknowledgements.find(({ acquaintance }) => acquaintance === id);
        return {
          key: String(id),
          title: `${name} ${edition}`.trim(),
          heading: (
            <Text inherit span lineClamp={3} title={`${name} ${edition}`.trim()}>
              {name}
            </Text>
          ),
          width: 11,
          yields: true,
          cell: (row) => <AcknowledgementMark acknowledgement={of(row)} />,
          below: (row) =>
            of(row) && (
              <Group key={id} gap={6} mt={4} align="baseline">
                <Text size="sm">{name}:</Text>
                <AcknowledgementMark acknowledgement={of(row)} />
              </Group>
            ),
        };
      }),
    ],
    [documents, t],
  );
}
