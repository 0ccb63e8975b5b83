import { Button, Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { isFormName } from "@opis/model/forms/form-names";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { changeText } from "@opis/model/text/change-text";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, timeText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { historyWords } from "../../i18n/ru/history.ts";
import { HrefLink } from "../href-link.tsx";
import { lazyPart } from "../lazy-part.ts";
import classes from "./history.module.css";
import { type HistoryFilter, historyQuery, type ListedHistoryEntry, restoreEntry } from "./history-queries.ts";

interface HistoryListProps {
  readonly company: number;
  readonly filter: HistoryFilter;
  /** Text for an empty list. */
  readonly empty: string;
  /** Whether each entry names its object: not if all have the same. */
  readonly showsObject: boolean;
}

interface HistoryItemProps {
  readonly company: number;
  readonly entry: ListedHistoryEntry;
  /** How many consecutive entries of its kind it represents. */
  readonly times: number;
  readonly showsObject: boolean;
}

const RestoreDialog = lazyPart(() =>
  import("./restore-dialog.tsx").then(({ RestoreDialog: component }) => ({ default: component })),
);

/** Restores a deleted object after confirmation, and reports what was lost. */
function RestoreButton({ company, entry }: { readonly company: number; readonly entry: ListedHistoryEntry }) {
  const t = useWords(historyWords);
  const client = useQueryClient();
  const [isRestoreOpen, setRestoreOpen] = useState(false);
  const name = entry.title || entry.form_title;
  const restore = useSingleMutation({
    mutationFn: () => restoreEntry(client, company, entry),
    onSettled: () => setRestoreOpen(false),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt={8}
        leftSection={<IconArrowBackUp size={14} />}
        onClick={() => setRestoreOpen(true)}
        aria-label={t("restoreNamed", { name })}
      >
        {t("restore")}
      </Button>
      {isRestoreOpen && (
        <Suspense>
          <RestoreDialog
            name={name}
            isBusy={restore.isPending}
            onRestore={() => restore.mutate()}
            onClose={() => setRestoreOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders a history entry: time, author, action, and each changed answer with its old and new value. */
function HistoryItem({ company, entry, times, showsObject }: HistoryItemProps) {
  const t = useWords(historyWords);
  const language = useLanguage();
  const time = timeText(new Date(entry.at), language);
  const isChild = entry.form !== entry.root_form;
  const href = entry.root_is_there ? objectAddress(company, entry.root_form, entry.root_id) : undefined;
  const of = isChild ? entry.root_title : entry.title || entry.root_title;
  // A questionnaire that exists once per company is named after its form.
  const isOnce = showsObject && of === entry.form_title;
  const message = entry.kind === "login" ? t("did_login") : changeText(entry.kind, entry.form_title, language);
  const linkTo = (text: string) =>
    href ? (
      <HrefLink href={href} inherit underline="always">
        {text}
      </HrefLink>
    ) : (
      text
    );
  const changes = shownChanges(entry, isChild ? entry.title : showsObject ? of : "");
  return (
    <li className={classes.entry} data-entry={entry.kind}>
      <Text component="time" dateTime={entry.at} className={classes.time}>
        {time}
      </Text>
      <div className={classes.what}>
        <Text size="sm">
          <b>{entry.editor}</b> — {isOnce ? linkTo(message) : message}
          {times > 1 && `, ${t("times", { count: times })}`}
          {isChild && entry.title && ` ${t("quoted", { name: entry.title })}`}
          {showsObject && entry.kind !== "login" && of && !isOnce && (
            <>
              {isChild ? " — " : " "}
              {linkTo(t("quoted", { name: of }))}
            </>
          )}
        </Text>
        {changes.length > 0 && <Changes kind={entry.kind} changes={changes} />}
        {entry.can_restore && <RestoreButton company={company} entry={entry} />}
      </div>
    </li>
  );
}

/** Returns the answers of an entry that its heading does not show already: a created or deleted object is named there. */
export function shownChanges(
  { kind, changes }: Pick<ListedHistoryEntry, "kind" | "changes">,
  objectName: string,
): ListedHistoryEntry["changes"] {
  if (kind === "modified" || objectName === "") return changes;
  const name = changes.find((change) => (kind === "deleted" ? change.old : change.new) === objectName);
  return changes.filter((change) => change !== name);
}

/** Returns the address of a history object; undefined if it has no screen. */
export function objectAddress(company: number, form: string, id: number): string | undefined {
  if (form === "generated_document") return screenAddress(company, "documents");
  if (form === "role") return screenAddress(company, "users/roles");
  if (form === "group") return screenAddress(company, "users/groups", { group: id });
  return isFormName(form) ? addressOf({ company }, { form, id }) : undefined;
}

/** Maximum number of answers shown initially for a new object. */
const fewAnswers = 2;

function Changes({ kind, changes }: Pick<ListedHistoryEntry, "kind" | "changes">) {
  const t = useWords(historyWords);
  const isChange = kind === "modified";
  const [isOpen, setOpen] = useState(isChange || changes.length <= fewAnswers);
  if (!isOpen) {
    return (
      <UnstyledButton className={classes.whole} onClick={() => setOpen(true)}>
        {t("answers", { count: changes.length })}
      </UnstyledButton>
    );
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.label}</dt>
          <dd>
            {isChange && (
              <>
                <Value label={t("from")} text={change.old} isFormer />
                <span aria-hidden> → </span>
              </>
            )}
            <Value label={isChange ? t("to") : undefined} text={kind === "deleted" ? change.old : change.new} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer texts are truncated until the user expands them. */
const shortCharacters = 160;

interface ValueProps {
  /** Accessible label of the text. */
  readonly label: string | undefined;
  readonly text: string;
  readonly isFormer?: boolean;
}

function Value({ label, text, isFormer = false }: ValueProps) {
  const t = useWords(historyWords);
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > shortCharacters;
  return (
    <span data-former={(isFormer && text !== "") || undefined} className={classes.value}>
      {label && <VisuallyHidden>{label} </VisuallyHidden>}
      {text === "" ? (
        <span className={classes.label}>{t("nothing")}</span>
      ) : isCut ? (
        `${text.slice(0, shortCharacters)}… `
      ) : (
        text
      )}
      {isCut && (
        <UnstyledButton className={classes.whole} onClick={() => setWhole(true)}>
          {t("wholeText")}
        </UnstyledButton>
      )}
    </span>
  );
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
  const mergedEntries: { entry: T; times: number }[] = [];
  for (const entry of entries) {
    const last = mergedEntries.at(-1);
    const isSame = entry.kind === "login" && last?.entry.kind === "login" && last.entry.editor === entry.editor;
    if (isSame) last.times += 1;
    else mergedEntries.push({ entry, times: 1 });
  }
  return mergedEntries;
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
