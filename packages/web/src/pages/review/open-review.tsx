import { Button, Center } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { isQuestionnaire } from "@opis/model/forms/questionnaires";
import { isReviewName } from "@opis/model/review/table-names";
import { IconTableOff } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { useSteady } from "../../ui/hooks/use-steady.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { useLanguage } from "../../words/words.ts";
import { useChosenRows } from "./chosen/use-chosen-rows.ts";
import { PrintedTable } from "./download/printed-table.tsx";
import classes from "./grid/review-grid.module.css";
import { ReviewGrid } from "./grid/review-grid.tsx";
import { PastNote } from "./past/past-note.tsx";
import { ReviewToolbar } from "./review-toolbar.tsx";
import {
  askedView,
  filtersOf,
  isShown,
  keepView,
  keptView,
  orderedColumns,
  orderingOf,
  type ReviewView,
  type ShownRow,
} from "./review-view.ts";
import { useReviewRows } from "./use-review-rows.ts";

const ChosenBar = lazyPart(() =>
  import("./chosen/chosen-bar.tsx").then(({ ChosenBar: component }) => ({ default: component })),
);
const RowPanel = lazyPart(() => import("./row-panel.tsx").then(({ RowPanel: component }) => ({ default: component })));

interface OpenReviewProps {
  readonly company: number;
  readonly table: string;
  /** Whose view of the table is kept. */
  readonly person: number;
  /** Filters by column of the link that led here. */
  readonly asked: object | undefined;
  /** The day at whose end the table is looked at; now without it. */
  readonly at: string | undefined;
}

const searchMilliseconds = 300;

/** One review table with its search, filters and columns; how it is looked at is kept for its person. */
export function OpenReview({ company, table, person, asked, at }: OpenReviewProps) {
  const say = useWords(reviewWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [view, setView] = useState(() => askedView(keptView(person, table), asked));
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), searchMilliseconds);
  const [opened, setOpened] = useState<{ readonly row: ShownRow; readonly url: string }>();
  const [ordering, filters] = [orderingOf(view), filtersOf(view)];
  const wish = useMemo(
    () => ({ company, table, language, search, ordering, filters, at }),
    [company, table, language, search, ordering, filters, at],
  );
  const { head, count, rowAt, onSight } = useReviewRows(wish);
  const chosen = useChosenRows(wish);
  const change = useSteady((part: Partial<ReviewView>) => {
    const next = { ...view, ...part };
    setView(next);
    keepView(person, table, next);
  });
  // A directory's row is looked at in its directory, where it is changed as well.
  const open = useSteady((row: ShownRow) => {
    const { url } = row;
    if (url === null) return;
    if (isQuestionnaire(row.root_form)) setOpened({ row, url });
    else void navigate({ href: url });
  });
  const known = head.data?.columns;
  const columns = useMemo(() => orderedColumns(known ?? [], view), [known, view]);
  const shown = useMemo(() => columns.filter((column) => isShown(column, view)), [columns, view]);
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
      {isOnPaper && <PrintedTable name={table} columns={shown} {...{ count, rowAt }} />}
      <div className={isOnPaper ? classes.onScreen : undefined}>
        <ReviewToolbar
          {...{ wish, view, columns, count, typed }}
          total={head.data?.total}
          onType={setTyped}
          onChange={change}
        />
        {chosen.ids.size > 0 && (
          <Suspense>
            <ChosenBar {...{ wish, chosen }} columns={shown} allColumns={columns} />
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
            {...{ wish, view, count, rowAt, chosen, onSight }}
            columns={shown}
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

/** Filters that the table cannot be read with stand in no heading, and are kept: without this they would shut it. */
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
