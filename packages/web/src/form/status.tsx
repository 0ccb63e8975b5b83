import { PercentBar } from "../ui/percent-bar.tsx";
import classes from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { SaveIndicator } from "./save-indicator.tsx";

interface StatusProps {
  readonly percent: number;
  /** Leads to the first answer that is not taken; none where there is none. */
  readonly onFirst: (() => void) | undefined;
}

/** How full the questionnaire is, where the company wants to see it, and whether it is saved. */
export function Status({ percent, onFirst }: StatusProps) {
  const { company } = useFormContext();
  const { useCompany } = useFormSource();
  const showsPercents = useCompany(company)?.showsPercents ?? true;
  return (
    <div className={classes.status}>
      {showsPercents && <PercentBar percent={percent} />}
      <SaveIndicator onFirst={onFirst} />
    </div>
  );
}
