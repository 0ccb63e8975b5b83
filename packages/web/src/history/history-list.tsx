import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { commonWords } from "../words/common.ts";
import { dateText } from "../words/date-text.ts";
import { useWords } from "../words/define-words.ts";
import { historyWords } from "../words/history.ts";
import { useLanguage } from "../words/words.ts";
import { byDay } from "./by-day.ts";
import classes from "./history.module.css";
import { HistoryItem } from "./history-item.tsx";
import { type HistoryFilter, historyQuery } from "./history-query.ts";
import { joinedSignIns } from "./joined-sign-ins.ts";

interface HistoryListProps {
  readonly company: number;
  readonly filter: HistoryFilter;
  /** Said where there is nothing. */
  readonly empty: string;
  /** Each entry says which object it is of: not where all are of one. */
  readonly showsObject: boolean;
}

/** Entries of the history by day, the newest first; older ones are loaded on demand. */
export function HistoryList({ company, filter, empty, showsObject }: HistoryListProps) {
  const t = useWords(historyWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    historyQuery(company, filter),
  );
  if (isError && !data) {
    return (
      <Stack align="flex-start">
        <Text c="dimmed">{common("loadFailed")}</Text>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </Stack>
    );
  }
  if (!data) return <Skeletons />;
  // What was done meanwhile moves the pages: an entry may come twice.
  const entries = [...new Map(data.pages.flatMap(({ results }) => results).map((entry) => [entry.id, entry])).values()];
  if (entries.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Stack gap={24}>
      {byDay(entries).map(({ day, items }) => (
        <section key={day} aria-label={dateText(items[0]?.at ?? "", language)}>
          <Text className={classes.day}>{dateText(items[0]?.at ?? "", language)}</Text>
          <ul className={classes.entries}>
            {joinedSignIns(items).map(({ entry, times }) => (
              <HistoryItem key={entry.id} company={company} entry={entry} times={times} showsObject={showsObject} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </Stack>
  );
}

function Skeletons() {
  return (
    <Stack gap={12} aria-busy>
      {[70, 55, 80].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </Stack>
  );
}
