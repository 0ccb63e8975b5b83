import { Readiness } from "../ui/readiness.tsx";
import classes from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { SaveIndicator } from "./saving/save-indicator.tsx";

interface StatusProps {
  readonly percent: number;
  /** How many answers are missing in the questionnaire. */
  readonly missing: number;
  /** How many further answers documents need. */
  readonly needs: number;
  /** Shows which they are. */
  readonly onLeft: () => void;
  /** Leads to the first answer that is not taken; none where there is none. */
  readonly onFirst: (() => void) | undefined;
}

/** How far the questionnaire is from ready, with the percent where the company wants to see it, and whether it is saved. */
export function Status({ percent, missing, needs, onLeft, onFirst }: StatusProps) {
  const { company } = useFormContext();
  const { useCompany } = useFormSource();
  const showsPercents = useCompany(company)?.showsPercents ?? true;
  return (
    <div className={classes.status}>
      <Readiness percent={showsPercents ? percent : undefined} missing={missing} forDocuments={needs} onOpen={onLeft} />
      <SaveIndicator onFirst={onFirst} />
    </div>
  );
}
