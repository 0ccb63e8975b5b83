import { PercentBar } from "../ui/percent-bar.tsx";
import classes from "./form.module.css";
import { SaveIndicator } from "./save-indicator.tsx";

/** How full the questionnaire is, and whether it is saved. */
export function Status({ percent }: { readonly percent: number }) {
  return (
    <div className={classes.status}>
      <PercentBar percent={percent} />
      <SaveIndicator />
    </div>
  );
}
