import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dateText } from "../../i18n/date-text.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import classes from "./history.module.css";
import { HistoryItem } from "./history-item.tsx";
import { type HistoryFilter, historyQuery } from "./history-queries.ts";

interface HistoryListProps {
  readonly company: number;
  readonly filter: HistoryFilter;
  /** Text for an empty list. */
  readonly empty: string;
  /** Whether each entry names its object: not if all have the same. */
  readonly showsObject: boolean;
}

/** Renders history entries by day, newest first; older ones are loaded on demand. */
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
  // New entries shift the pages: an entry may be loaded twice.
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

/** A displayed entry: one for several consecutive sign-ins. */
interface ShownEntry<T> {
  readonly entry: T;
  readonly times: number;
}

interface Entry {
  readonly kind: string;
  readonly editor: string;
}

/** Merges a person's consecutive sign-ins into the first one with their number, so that changes are easier to find. */
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

/** Consecutive items of one day. */
interface Day<T> {
  readonly day: string;
  readonly items: readonly T[];
}

/** Groups consecutive items by local day; `at` is an ISO time. */
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
