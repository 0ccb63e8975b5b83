import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dateText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { useLanguage } from "../../i18n/words.ts";
import classes from "./history.module.css";
import { HistoryItem } from "./history-item.tsx";
import { type HistoryFilter, historyQuery } from "./restore.ts";

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
  // New entries move the pages: an entry may come twice.
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

/** An entry as it is shown: one for several sign-ins in a row. */
interface ShownEntry<T> {
  readonly entry: T;
  readonly times: number;
}

interface Entry {
  readonly kind: string;
  readonly editor: string;
}

/** Merges consecutive sign-ins of one person into the first of them with their number, so that changes are found between them. */
export function joinedSignIns<T extends Entry>(entries: readonly T[]): ShownEntry<T>[] {
  const shown: { entry: T; times: number }[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    const isSame = entry.kind === "login" && last?.entry.kind === "login" && last.entry.editor === entry.editor;
    if (isSame) last.times += 1;
    else shown.push({ entry, times: 1 });
  }
  return shown;
}

/** A run of items of one day, in the order they came. */
interface Day<T> {
  readonly day: string;
  readonly items: readonly T[];
}

/** Items in runs of the same day, as it fell here; `at` is an ISO time. */
export function byDay<T extends { readonly at: string }>(items: readonly T[]): Day<T>[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = new Date(item.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
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
