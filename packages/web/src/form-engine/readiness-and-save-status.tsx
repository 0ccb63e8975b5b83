import { Readiness } from "../ui/readiness.tsx";
import classes from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { SaveIndicator } from "./saving/save-indicator.tsx";

interface StatusProps {
  readonly percent: number;
  /** Number of missing answers in the questionnaire. */
  readonly missing: number;
  /** Number of further answers that documents need. */
  readonly needs: number;
  /** Shows the missing answers. */
  readonly onLeft: () => void;
  /** Navigates to the first refused answer; undefined if there is none. */
  readonly onFirst: (() => void) | undefined;
}

/** Renders how complete the questionnaire is, with the percentage if the company shows it, and the save status. */
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
