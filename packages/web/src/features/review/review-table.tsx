import { Alert, Button, Center, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { isReviewName, reviewTitles } from "@opis/model/review/table-names";
import { reviewAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { IconHistory, IconTableOff } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { useIsPrinting } from "../../ui/use-is-printing.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import classes from "./review-grid.module.css";
import { ReviewGrid } from "./review-grid.tsx";
import { pageSize, type ReviewQuery, reviewPageQuery } from "./review-queries.ts";
import { ReviewToolbar } from "./review-toolbar.tsx";
import {
  applyRequestedFilters,
  filtersOf,
  isShown,
  orderedColumns,
  orderingOf,
  type ReviewView,
  readReviewView,
  type ShownColumn,
  type ShownRow,
  storeReviewView,
} from "./table-view-settings.ts";
import { useSelectedRows } from "./use-selected-rows.ts";

const ChosenBar = lazyPart(() =>
  import("./selection-bar.tsx").then(({ SelectionBar: component }) => ({ default: component })),
);
const RowPanel = lazyPart(() => import("./row-panel.tsx").then(({ RowPanel: component }) => ({ default: component })));

interface OpenReviewProps {
  readonly company: number;
  readonly table: string;
  /** The user whose view of the table is stored. */
  readonly person: number;
  /** Column filters of the link that led here. */
  readonly requestedFilters: object | undefined;
  /** The date at whose end the table is shown; undefined for now. */
  readonly at: string | undefined;
}

const searchMilliseconds = 300;

interface PrintedTableProps {
  readonly name: keyof typeof reviewTitles;
  readonly columns: readonly ShownColumn[];
  /** Number of rows that pass the filters. */
  readonly count: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
}

/** Width of a portrait page without margins and cell borders, in characters of the printed table. */
const pageWidth = 60;

/** Renders a table in print: the shown columns fitted to the page, and the loaded rows. */
function PrintedTable({ name, columns, count, rowAt }: PrintedTableProps) {
  const say = useWords(reviewWords);
  const pick = usePick();
  const minWidth = `${Math.min(6, pageWidth / columns.length)}em`;
  const rows = Array.from({ length: count }, (_, index) => rowAt(index) ?? []).flat();
  return (
    <>
      {rows.length < count && <Text size="sm">{say("printedPart", { shown: rows.length, count })}</Text>}
      <table className={classes.printed}>
        <caption>{pick(reviewTitles[name])}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" style={{ minWidth }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ key }) => (
                <td key={key}>{cells[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Renders a review table with its search, filters and columns; the view is stored per user. */
export function LoadedReview({ company, table, person, requestedFilters, at }: OpenReviewProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [view, setView] = useState(() => applyRequestedFilters(readReviewView(person, table), requestedFilters));
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), searchMilliseconds);
  const [opened, setOpened] = useState<{ readonly row: ShownRow; readonly url: string }>();
  const [ordering, filters] = [orderingOf(view), filtersOf(view)];
  const wish = useMemo(
    () => ({ company, table, language, search, ordering, filters, at }),
    [company, table, language, search, ordering, filters, at],
  );
  const { head, count, rowAt, onSight } = useReviewRows(wish);
  const selection = useSelectedRows(wish);
  const change = useStableCallback((part: Partial<ReviewView>) => {
    const next = { ...view, ...part };
    setView(next);
    storeReviewView(person, table, next);
  });
  // A directory's row opens in its directory, where it can be edited.
  const open = useStableCallback((row: ShownRow) => {
    const { url } = row;
    if (url === null) return;
    if (isQuestionnaire(row.root_form)) setOpened({ row, url });
    else void navigate({ href: url });
  });
  const knownColumns = head.data?.columns;
  const columns = useMemo(() => orderedColumns(knownColumns ?? [], view), [knownColumns, view]);
  const visibleColumns = useMemo(() => columns.filter((column) => isShown(column, view)), [columns, view]);
  const isPrinting = useIsPrinting();
  const isOnPaper = isPrinting && head.data !== undefined && isReviewName(table);
  if (head.isError && !head.data) {
    return (
      <>
        <LoadFailed onRetry={() => void head.refetch()} />
        {filters !== undefined && <ClearFilters onClear={() => change({ filters: {} })} />}
      </>
    );
  }
  const isEmpty = head.data?.total === 0;
  return (
    <>
      {isOnPaper && <PrintedTable name={table} columns={visibleColumns} {...{ count, rowAt }} />}
      <div className={isOnPaper ? classes.onScreen : undefined}>
        <ReviewToolbar
          {...{ wish, view, columns, count, typed }}
          total={head.data?.total}
          onType={setTyped}
          onChange={change}
        />
        {selection.ids.size > 0 && (
          <Suspense>
            <ChosenBar {...{ wish, chosen: selection }} columns={visibleColumns} allColumns={columns} />
          </Suspense>
        )}
        {at !== undefined && <PastNote {...{ company, table, at }} />}
        {isEmpty ? (
          <EmptyState
            icon={IconTableOff}
            title={say("empty")}
            text={say(at === undefined ? "emptyText" : "emptyThenText")}
          />
        ) : (
          <ReviewGrid
            {...{ wish, view, count, rowAt, chosen: selection, onSight }}
            columns={visibleColumns}
            isLoading={!head.data}
            onChange={change}
            onOpen={open}
          />
        )}
      </div>
      {opened && (
        <Suspense>
          <RowPanel company={company} {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface PastNoteProps {
  readonly company: number;
  readonly table: string;
  /** ISO day. */
  readonly at: string;
}

/** Says that a table shows a past date, and links to the current one. */
function PastNote({ company, table, at }: PastNoteProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  return (
    <Alert color="yellow" icon={<IconHistory size={20} />} mb={12} role="note">
      <Group justify="space-between" gap={8}>
        <Text size="sm">{say("pastNote", { day: dayText(at, language) })}</Text>
        <HrefLink href={reviewAddress(company, table)} size="sm" underline="always">
          {say("toNow")}
        </HrefLink>
      </Group>
    </Alert>
  );
}

/** Loads the pages around the visible rows on demand. */
function useReviewRows(wish: ReviewQuery) {
  const head = useQuery(reviewPageQuery(wish, 0));
  const count = head.data?.count ?? 0;
  const [[first, last], setPages] = useState<readonly [number, number]>([0, 0]);
  const [from, to] = [first, Math.min(last, pageOf(Math.max(0, count - 1)))];
  const otherPages = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  const pages = useQueries({ queries: otherPages.map((page) => reviewPageQuery(wish, page)) });
  const rowAt = (index: number): ShownRow | undefined => {
    const page = pageOf(index);
    const data = page === 0 ? head.data : pages[otherPages.indexOf(page)]?.data;
    return data?.results[index % pageSize];
  };
  // Called for each row that scrolls into view; re-renders only when the page changes.
  const onSight = (...rows: readonly [first: number, last: number]) => {
    const visiblePages = [pageOf(rows[0]), pageOf(rows[1])] as const;
    if (visiblePages[0] !== first || visiblePages[1] !== last) setPages(visiblePages);
  };
  return { head, count, rowAt, onSight };
}

function pageOf(index: number): number {
  return Math.floor(index / pageSize);
}

/** Renders a button that removes invalid filters: they appear in no heading, and the table cannot load with them. */
function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const say = useWords(reviewWords);
  return (
    <Center>
      <Button variant="subtle" onClick={onClear}>
        {say("clearFilters")}
      </Button>
    </Center>
  );
}
