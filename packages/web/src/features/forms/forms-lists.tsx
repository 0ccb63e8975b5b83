import { Button, Group, Skeleton, Stack, Text, TextInput, Title, UnstyledButton } from "@mantine/core";
import { type Actor, can, mayAdd } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isApprovalForm } from "@opis/model/forms/approval-forms";
import type { CollectionName, QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { WorkflowStatus } from "@opis/model/workflow";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import { collectionListQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formActionsWords, formsHintsWords } from "../../i18n/ru/form-actions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { type ApartName, apartForms, isUsed } from "../../ui/questionnaire-listing.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { threatModelsQuery } from "../threats/threat-models-query.ts";
import { formColumns, GapsProvider } from "./form-columns.tsx";
import classes from "./forms.module.css";
import { addressOfListed, type ListedForm, type ListedRow, listedForms, listedRows } from "./listed-forms.ts";

const FormsSummary = laterPart(() =>
  import("./forms-summary.tsx").then(({ FormsSummary: component }) => ({ default: component })),
);

// Loaded later: the list of options is as large as the screen, and not every company has tags.
const TagFilter = laterPart(() =>
  import("./list-filters.tsx").then(({ TagFilter: component }) => ({ default: component })),
);

const PackLink = laterPart(() => import("./pack-link.tsx").then(({ PackLink: component }) => ({ default: component })));

const DepartmentFilter = laterPart(() =>
  import("./list-filters.tsx").then(({ DepartmentFilter: component }) => ({ default: component })),
);

const ThreatModels = lazyPart(() =>
  import("../threats/threat-models.tsx").then(({ ThreatModels: component }) => ({ default: component })),
);

const StatusFilter = laterPart(() =>
  import("./list-filters.tsx").then(({ StatusFilter: component }) => ({ default: component })),
);

interface FormsListsProps {
  readonly companyId: number;
  readonly data: AnswerOf<typeof companyInitData>;
  /** The user's rights in the company; undefined while loading. */
  readonly actor: Actor | undefined;
}

const AddDialog = lazyPart(() =>
  import("./add-dialog.tsx").then(({ AddDialog: component }) => ({ default: component })),
);

/** Renders a disabled placeholder of a filter while its code loads. */
function ComingFilter({ label }: { readonly label: string }) {
  return <TextInput placeholder={label} aria-label={label} disabled w={{ base: "100%", sm: 220 }} />;
}

interface AddFormProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** Whether typical ones are offered too, if there are any: they cannot be proposed. */
  readonly withTypical: boolean;
}

/** Renders the button and dialog that add questionnaires of a kind: by name, several names, or typical ones already filled in. */
function AddForm({ companyId, form, withTypical }: AddFormProps) {
  const t = useWords(formActionsWords);
  const [opened, setOpened] = useState(false);
  const title = t(`add_${form}`);
  return (
    <>
      <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {title}
      </Button>
      {opened && (
        <Suspense>
          <AddDialog {...{ companyId, form, title, withTypical }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Renders the tables of a company's questionnaires with their filters. */
export function FormsLists({ companyId, data, actor }: FormsListsProps) {
  const t = useWords(formsListWords);
  const actions = useWords(formActionsWords);
  const { search, setSearch, tag, setTag, status, setStatus, isShown, hasShown, isAny, ...narrowing } =
    useNarrowing(data);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are in the language chosen now
  const lists = useMemo(() => listedForms({ data, t }), [data, t, language]);
  const visibleLists = lists.filter(({ form }) => hasShown(form));
  const apartLists = useApartLists(
    companyId,
    apartForms.filter((form) => isUsed(form, data.company)),
  );
  const models = useModelsAmongLists(companyId, actor);
  return (
    <GapsProvider companyId={companyId}>
      <Suspense fallback={<Skeleton className={classes.summaryPlaceholder} mb={24} radius="md" />}>
        <FormsSummary companyId={companyId} data={data} />
      </Suspense>
      <Group mb={24} gap={12}>
        <SearchInput label={actions("search")} value={search} onChange={setSearch} />
        {data.tags.length > 0 && (
          <Suspense fallback={<ComingFilter label={actions("allTags")} />}>
            <TagFilter tags={data.tags} value={tag} onChange={setTag} />
          </Suspense>
        )}
        {data.process_departments.length > 0 && (
          <Suspense fallback={<ComingFilter label={actions("allDepartments")} />}>
            <DepartmentFilter
              paths={data.process_departments.map(({ path }) => path)}
              value={narrowing.department}
              onChange={narrowing.setDepartment}
            />
          </Suspense>
        )}
        <Suspense fallback={<ComingFilter label={actions("allStatuses")} />}>
          <StatusFilter value={status} onChange={setStatus} />
        </Suspense>
      </Group>
      <Contents
        sections={[
          ...visibleLists.map(({ title, rows }) => ({ title, count: rows?.length })),
          ...apartLists.map(({ form, rows }) => ({ title: t(form), count: rows?.length })),
        ]}
      />
      <Stack gap="xl">
        {visibleLists.map(({ key, form, title, rows, empty, isInactive }) => (
          <FormsSection
            key={key}
            companyId={companyId}
            form={form}
            actor={actor}
            title={title}
            rows={rows}
            isShown={isShown}
            empty={empty}
            add={
              form &&
              !isInactive && (
                <Group gap={8}>
                  {form === "process" && actor !== undefined && can(actor, "edit", { form }) && (
                    <Suspense>
                      <PackLink companyId={companyId} isStart={rows?.length === 0} />
                    </Suspense>
                  )}
                  <AddForm
                    companyId={companyId}
                    form={form}
                    withTypical={actor !== undefined && can(actor, "edit", { form })}
                  />
                </Group>
              )
            }
          />
        ))}
        <Suspense fallback={<Skeleton height={96} />}>
          {models.mayView && isAny && <ThreatModels company={companyId} isSection />}
          {/* Buttons appear only after everything above them has loaded: otherwise a press would miss them when they move. */}
          {!models.areComing &&
            apartLists
              .filter(({ form }) => hasShown(form))
              .map(({ form, rows, onRetry }) => (
                <ApartSection
                  key={form}
                  companyId={companyId}
                  form={form}
                  actor={actor}
                  title={t(form)}
                  rows={rows}
                  isShown={isShown}
                  empty={formsHintsWords.text(`no_${form}`)}
                  add={<AddForm companyId={companyId} form={form} withTypical={false} />}
                  onRetry={onRetry}
                />
              ))}
        </Suspense>
      </Stack>
    </GapsProvider>
  );
}

/** Number of rows of a table shown initially: thousands would make the page endless. */
const mostAtFirst = 200;
/** Number of rows from which the page has a table of contents. */
const longPage = 25;

interface FormsSectionProps {
  readonly companyId: number;
  /** The form of the rows, if a company has many of them. */
  readonly form: CollectionName | undefined;
  /** The user's rights in the company; undefined while loading. */
  readonly actor: Actor | undefined;
  readonly title: string;
  /** Undefined while loading. */
  readonly rows: readonly ListedForm[] | undefined;
  /** The number of rows, if known before they load. */
  readonly expected?: number | undefined;
  /** Whether a row passes the search of the page. */
  readonly isShown: (row: ListedForm) => boolean;
  /** Text of an empty table. */
  readonly empty?: string | undefined;
  /** Button that adds one, for users who may. */
  readonly add?: ReactNode;
  /** Retries loading the rows after a failure. */
  readonly onRetry?: (() => void) | undefined;
}

/** Renders a table of the list of questionnaires, with its heading and the add button. */
export function FormsSection(props: FormsSectionProps) {
  const { companyId, form, actor, title, rows, expected, isShown, empty, add, onRetry } = props;
  const t = useWords(formsListWords);
  const common = useWords(commonWords);
  const hints = useWords(formsHintsWords);
  const language = useLanguage();
  const showsPercents = useShowsPercents(companyId);
  const matchingRows = useMemo(() => rows?.filter(isShown), [rows, isShown]);
  const columns = useMemo(
    () => formColumns({ companyId, form, actor, showsPercents, t, language }),
    [companyId, form, actor, showsPercents, t, language],
  );
  const rowKey = useCallback((row: ListedForm) => addressOfListed(companyId, row), [companyId]);
  const [isOpen, setOpen] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const visibleRows = useMemo(
    () => (isWhole ? matchingRows : matchingRows?.slice(0, mostAtFirst)),
    [matchingRows, isWhole],
  );
  return (
    <section aria-label={title} id={sectionId(title)} className={classes.section}>
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>
          <UnstyledButton
            fz="inherit"
            fw="inherit"
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            {title}
            {rows && rows.length > 1 && (
              <span className={classes.count} aria-hidden>
                {rows.length}
              </span>
            )}
          </UnstyledButton>
        </Title>
        {form && actor && mayAdd(actor, form) && add}
      </Group>
      {isOpen && onRetry && (
        <Group>
          <Text c="dimmed">{common("loadFailed")}</Text>
          <Button variant="default" size="sm" onClick={onRetry}>
            {common("retry")}
          </Button>
        </Group>
      )}
      {isOpen && !onRetry && matchingRows?.length === 0 && (
        <Text c="dimmed">{rows?.length === 0 ? empty : t("notFound")}</Text>
      )}
      {isOpen && !onRetry && matchingRows?.length !== 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={visibleRows}
          rowKey={rowKey}
          {...(expected !== undefined && { skeletonRows: expected })}
        />
      )}
      {isOpen && visibleRows && matchingRows && visibleRows.length < matchingRows.length && (
        <Button variant="default" mt={12} onClick={() => setWhole(true)}>
          {hints("showWhole", { count: matchingRows.length })}
        </Button>
      )}
    </section>
  );
}

/** Returns the id of a table's section, to which the contents link. */
function sectionId(title: string): string {
  return `section-${title.replaceAll(/\s+/gu, "-")}`;
}

interface ContentsProps {
  readonly sections: readonly { readonly title: string; readonly count: number | undefined }[];
}

/** Renders the contents of a long page; stays in view. */
function Contents({ sections }: ContentsProps) {
  const t = useWords(formsHintsWords);
  const all = sections.reduce((sum, { count = 0 }) => sum + count, 0);
  if (all < longPage) return null;
  return (
    <nav className={classes.contents} aria-label={t("contents")}>
      {sections.map(({ title, count }) => (
        <a key={title} href={`#${sectionId(title)}`}>
          {title}
          {count !== undefined && (
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** A list of a kind of questionnaires that is loaded separately: there may be thousands. */
interface ApartList {
  readonly form: ApartName;
  /** Undefined while loading. */
  readonly rows: readonly ListedRow[] | undefined;
  /** Retries loading after a failure; undefined otherwise. */
  readonly onRetry: (() => void) | undefined;
}

/** Returns the separately loaded lists up to the first that is still loading, so that none moves when one above it arrives. */
function useApartLists(companyId: number, forms: readonly ApartName[]): readonly ApartList[] {
  const queries = useQueries({
    queries: forms.map((form) => ({
      ...collectionListQuery(companyId, form),
      meta: { failed: () => formsHintsWords.text(`failed_${form}`) },
    })),
  });
  const waiting = queries.findIndex(({ isPending }) => isPending);
  return forms.slice(0, waiting < 0 ? undefined : waiting + 1).map((form, index) => {
    const list = queries[index];
    const onRetry = list?.isError && !list.data ? () => void list.refetch() : undefined;
    return { form, rows: list?.data?.rows, onRetry };
  });
}

/** Returns the filters of the lists of questionnaires, and which tables and rows pass them. */
function useNarrowing({ process_departments: departments }: FormsListsProps["data"]) {
  const [search, setSearch] = useState("");
  // Typing takes precedence over filtering thousands of rows.
  const query = normaliseName(useDeferredValue(search));
  const [tag, setTag] = useState<string | null>(null);
  const [status, setStatus] = useState<WorkflowStatus | null>(null);
  const [department, setDepartment] = useState<string | null>(null);
  const inDepartment = useMemo(() => {
    const chosenDepartment = departments.find(({ path }) => path === department);
    return chosenDepartment && new Set(chosenDepartment.processes);
  }, [departments, department]);
  const isShown = useCallback(
    (row: ListedForm) =>
      (!inDepartment || (row.id !== undefined && inDepartment.has(row.id))) &&
      (query === "" || normaliseName(row.name).includes(query)) &&
      (tag === null || row.tags === undefined || row.tags.includes(tag)) &&
      (status === null || row.status === status),
    [query, tag, status, inDepartment],
  );
  // A form without approval has no rows of any status, and only processes belong to departments.
  const hasShown = (form: QuestionnaireName | undefined) =>
    (status === null || isApprovalForm(form)) && (!inDepartment || form === "process");
  const isAny = query === "" && tag === null && status === null && !inDepartment;
  return {
    ...{ search, setSearch, tag, setTag, status, setStatus, department, setDepartment },
    ...{ isShown, hasShown, isAny },
  };
}

/**
 * Returns whether threat models are among the lists, and whether their number is still loading: what is below would move when they appear.
 */
function useModelsAmongLists(companyId: number, actor: Actor | undefined) {
  const { isLoading: isActorComing } = useQuery(companyMetaQuery(companyId));
  const mayView = actor !== undefined && can(actor, "view", { section: "threat_model" });
  const { isLoading: areModelsComing } = useQuery({ ...threatModelsQuery(companyId), enabled: mayView });
  return { mayView, areComing: isActorComing || areModelsComing };
}

interface ApartSectionProps extends Omit<FormsSectionProps, "rows" | "form"> {
  readonly form: ApartName;
  readonly rows: readonly ListedRow[] | undefined;
}

/** Renders a table whose rows are loaded separately from the company's initial data. */
function ApartSection({ rows, ...section }: ApartSectionProps) {
  const rowsInList = useMemo(() => listedRows(section.form, rows), [section.form, rows]);
  return <FormsSection {...section} rows={rowsInList} />;
}
