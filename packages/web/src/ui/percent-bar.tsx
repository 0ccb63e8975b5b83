import { useWords } from "../words/define-words.ts";
import { statusWords } from "../words/status.ts";
import classes from "./percent-bar.module.css";

interface PercentBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Whose percent it is, for those who cannot see the bar. */
  readonly label?: string;
}

/** How full a questionnaire is: a bar and the number beside it. */
export function PercentBar({ percent, label }: PercentBarProps) {
  const t = useWords(statusWords);
  return (
    <span className={classes.percent}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label ?? t("completeness")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={classes.fill} data-full={percent === 100 || undefined} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.number}>{percent}%</span>
    </span>
  );
}
