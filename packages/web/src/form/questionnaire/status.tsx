import { Anchor } from "@mantine/core";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { useWords } from "../../words/define-words.ts";
import classes from "../form.module.css";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import { SaveIndicator } from "../saving/save-indicator.tsx";
import { formWords } from "../words.ts";

interface StatusProps {
  readonly percent: number;
  /** How many answers papers need beyond the percent. */
  readonly needs: number;
  /** Shows which they are. */
  readonly onNeeds: () => void;
  /** Leads to the first answer that is not taken; none where there is none. */
  readonly onFirst: (() => void) | undefined;
}

/** How full the questionnaire is, where the company wants to see it, what papers need besides, and whether it is saved. */
export function Status({ percent, needs, onNeeds, onFirst }: StatusProps) {
  const say = useWords(formWords);
  const { company } = useFormContext();
  const { useCompany } = useFormSource();
  const showsPercents = useCompany(company)?.showsPercents ?? true;
  return (
    <div className={classes.status}>
      {showsPercents && <PercentBar percent={percent} />}
      {needs > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="var(--opis-warning)"
          ta="start"
          data-testid="needs"
          onClick={onNeeds}
        >
          {say("needsCount", { count: needs })}
        </Anchor>
      )}
      <SaveIndicator onFirst={onFirst} />
    </div>
  );
}
