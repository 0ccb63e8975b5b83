import { decidedTitle, derivedTitle } from "@opis/model/threats/derivation/decision-titles";
import { IconPencil } from "@tabler/icons-react";
import { HrefLink } from "../../../ui/href-link.tsx";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { useLanguage, usePick } from "../../../words/words.ts";
import type { DecidedStep } from "../model/decisions.ts";
import type { ThreatEntry } from "../threat-queries.ts";
import classes from "../threats.module.css";

interface EntryTextProps {
  readonly entry: ThreatEntry;
  readonly decides: DecidedStep;
}

/** What is derived of an entry, and the answers that say so. */
export function DerivedText({ entry, decides }: EntryTextProps) {
  const say = useWords(threatsWords);
  const pick = usePick();
  if (decides === "levels") return <span>{say("levelLeast", { level: entry.level?.least ?? "" })}</span>;
  if (decides === "collusions") return <span className={classes.details}>{say("collusionHint")}</span>;
  return (
    <div data-derived={entry.derived}>
      <span data-told={entry.derived}>{pick(derivedTitle(entry.derived))}</span>
      {entry.sources.length > 0 && (
        <ul className={classes.sources}>
          {entry.sources.map(({ obj, label, url }) => (
            <li key={`${obj} ${label} ${url}`}>
              <HrefLink href={url} size="xs">
                {obj}: {label}
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What people decided over it, with the reason, who and when; nothing where it stands as derived. */
export function DecidedText({ entry, decides }: EntryTextProps) {
  const say = useWords(threatsWords);
  const pick = usePick();
  const language = useLanguage();
  const decision = decides === "levels" ? entry.level?.decision : entry.decision;
  if (!decision) return <span className={classes.details}>{say("notDecided")}</span>;
  const told = decides === "levels" ? (entry.level?.code ?? "") : pick(decidedTitle(decision.value));
  return (
    <div className={classes.decision} data-decided={decision.value}>
      <span className={classes.decidedValue}>
        <IconPencil size={14} aria-hidden /> {told}
      </span>
      {decision.is_outdated && <span className={classes.outdated}>{say("outdated")}</span>}
      {decision.reason && <span className={classes.reason}>{decision.reason}</span>}
      <span className={classes.details}>
        {say("decidedBy", { name: decision.decided_by, day: dateText(decision.decided_at, language) })}
      </span>
    </div>
  );
}
