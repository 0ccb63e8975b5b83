import { Anchor } from "@mantine/core";
import type { DescribingStep } from "@opis/model/threats/derivation/described-steps";
import { useWords } from "../../../words/define-words.ts";
import { threatDescriptionsWords } from "../../../words/threat-descriptions.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ThreatEntry } from "../threat-queries.ts";
import classes from "../threats.module.css";

interface EntryCellProps {
  readonly entry: ThreatEntry;
  readonly describes: DescribingStep | undefined;
  readonly isChosen: boolean;
  /** Chooses it, with shift all up to it; undefined for who may not decide. */
  readonly onToggle: ((isRange: boolean) => void) | undefined;
  readonly onDescribe: () => void;
}

/** An entry by its name, with short facts and what people tell of it in words. */
export function EntryCell({ entry, describes, isChosen, onToggle, onDescribe }: EntryCellProps) {
  const say = useWords(threatsWords);
  const describe = useWords(threatDescriptionsWords);
  const { title, details, description, told } = entry;
  return (
    <div className={classes.entry}>
      {onToggle && (
        <input
          type="checkbox"
          tabIndex={-1}
          className={classes.check}
          aria-label={say("choose", { title })}
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        />
      )}
      <div>
        <span className={classes.entryTitle}>{title}</span>
        {details.length > 0 && <span className={classes.details}>{details.join(" · ")}</span>}
        {describes && description && (
          <span className={classes.description}>
            <span className={classes.describedAs}>{describe(`as_${describes}`)}:</span> {description.text}
          </span>
        )}
        {describes && onToggle && (description !== null || told !== "no") && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            tabIndex={-1}
            mt={4}
            ta="start"
            aria-label={`${describe(description ? "change" : `tell_${describes}`)}: ${title}`}
            onClick={onDescribe}
          >
            {describe(description ? "change" : `tell_${describes}`)}
          </Anchor>
        )}
      </div>
    </div>
  );
}
