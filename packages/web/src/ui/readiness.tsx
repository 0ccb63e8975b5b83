import { useWords } from "../i18n/define-words.ts";
import { statusWords } from "../i18n/ru/status.ts";
import { PercentBar } from "./percent-bar.tsx";
import classes from "./readiness.module.css";

/** How far something is from ready. */
export interface ReadinessProps {
  /** 0 to 100; undefined where the company does not want to see percents. */
  readonly percent: number | undefined;
  /** Missing answers of the questionnaire itself. */
  readonly missing: number;
  /** Answers that only documents need; undefined while that is unknown. */
  readonly forDocuments: number | undefined;
  /** Whose readiness it is, for those who cannot see the bar. */
  readonly label?: string;
  /** Shows what is missing. */
  readonly onOpen?: () => void;
}

/** Readiness in one figure and one word: «64 % · не хватает 9 (из них 4 для документов)», «Заполнена» only where nothing is missing. */
export function Readiness({ percent, missing, forDocuments, label, onOpen }: ReadinessProps) {
  const t = useWords(statusWords);
  const left = missing + (forDocuments ?? 0);
  const tone = left === 0 ? "ready" : forDocuments ? "documents" : undefined;
  const words = isKnown(missing, forDocuments) ? leftText(t, missing, forDocuments ?? 0) : "";
  return (
    <span className={classes.readiness}>
      {percent !== undefined && (
        <PercentBar percent={percent} isReady={words !== "" && left === 0} {...(label !== undefined && { label })} />
      )}
      {onOpen && left > 0 ? (
        <button type="button" className={classes.words} data-tone={tone} data-left={left} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={classes.words} data-tone={tone} data-left={words === "" ? undefined : left}>
          {words}
        </span>
      )}
    </span>
  );
}

// «Заполнена» would be a guess before it is known what documents need.
function isKnown(missing: number, forDocuments: number | undefined): boolean {
  return forDocuments !== undefined || missing > 0;
}

// How much is missing, and how much of it documents alone need.
function leftText(t: typeof statusWords.text, missing: number, forDocuments: number): string {
  if (missing + forDocuments === 0) return t("filled");
  if (missing === 0) return t("leftForDocuments", { count: forDocuments });
  const left = t("left", { count: missing + forDocuments });
  return forDocuments === 0 ? left : t("leftOfThem", { left, count: forDocuments });
}
