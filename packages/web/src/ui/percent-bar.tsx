import { useLanguage, useWords } from "../i18n/language.ts";
import { percentText } from "../i18n/percent-text.ts";
import { statusWords } from "../i18n/ru/completeness.ts";
import classes from "./readiness.module.css";

interface PercentBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Accessible name of the bar. */
  readonly label?: string;
  /** Whether nothing is missing: a full bar alone does not say so. */
  readonly isReady?: boolean;
}

/** Renders completeness as a bar with the percentage next to it. */
export function PercentBar({ percent, label, isReady = percent === 100 }: PercentBarProps) {
  const t = useWords(statusWords);
  const language = useLanguage();
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
        <span className={classes.fill} data-full={isReady || undefined} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.number}>{percentText(percent, language)}</span>
    </span>
  );
}
