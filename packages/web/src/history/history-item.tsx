import { Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { HrefLink } from "../ui/href-link.tsx";
import { timeText } from "../words/date-text.ts";
import { useWords } from "../words/define-words.ts";
import { historyWords } from "../words/history.ts";
import { useLanguage } from "../words/words.ts";
import classes from "./history.module.css";
import type { HistoryEntry } from "./history-query.ts";
import { objectAddress } from "./object-address.ts";
import { RestoreButton } from "./restore-button.tsx";
import { shownChanges } from "./shown-changes.ts";

interface HistoryItemProps {
  readonly company: number;
  readonly entry: HistoryEntry;
  /** How many of its kind in a row it stands for. */
  readonly times: number;
  readonly showsObject: boolean;
}

/** One entry: when, who, what was done, and each changed answer with its old and new value. */
export function HistoryItem({ company, entry, times, showsObject }: HistoryItemProps) {
  const t = useWords(historyWords);
  const language = useLanguage();
  const time = timeText(new Date(entry.at), language);
  const isChild = entry.form !== entry.root_form;
  const href = entry.root_is_there ? objectAddress(company, entry.root_form, entry.root_id) : undefined;
  const of = isChild ? entry.root_title : entry.title || entry.root_title;
  // A questionnaire that is filled in once is called as its form is.
  const isOnce = showsObject && of === entry.form_title;
  const link = href ? (
    <HrefLink href={href} inherit underline="always">
      {of}
    </HrefLink>
  ) : (
    of
  );
  const changes = shownChanges(entry, isChild ? entry.title : showsObject ? of : "");
  return (
    <li className={classes.entry} data-entry={entry.kind}>
      <Text component="time" dateTime={entry.at} className={classes.time}>
        {time}
      </Text>
      <div className={classes.what}>
        <Text size="sm">
          <b>{entry.editor}</b> {t(`did_${entry.kind}`)}
          {times > 1 && `, ${t("times", { count: times })}`}
          {(isChild || showsObject) && entry.kind !== "login" && (
            <>
              {": "}
              {isOnce ? link : entry.form_title}
              {isChild && entry.title && ` ${t("quoted", { name: entry.title })}`}
              {showsObject && of && !isOnce && <> — {link}</>}
            </>
          )}
        </Text>
        {changes.length > 0 && <Changes kind={entry.kind} changes={changes} />}
        {entry.can_restore && <RestoreButton company={company} entry={entry} />}
      </div>
    </li>
  );
}

/** Answers that came with a new object are shown at once up to so many. */
const fewAnswers = 2;

function Changes({ kind, changes }: Pick<HistoryEntry, "kind" | "changes">) {
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

/** Longer texts are cut until somebody wants all of them. */
const shortCharacters = 160;

interface ValueProps {
  /** What the text is, for those who cannot see how it is drawn. */
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
