import { useWords } from "../i18n/language.ts";
import { statusWords } from "../i18n/ru/completeness.ts";
import { PercentBar } from "./percent-bar.tsx";
import classes from "./readiness.module.css";

/** Props of the readiness indicator. */
export interface ReadinessProps {
  /** 0 to 100; undefined if the company does not show percentages. */
  readonly percent: number | undefined;
  /** Missing answers of the questionnaire itself. */
  readonly missing: number;
  /** Answers needed only by documents; undefined while unknown. */
  readonly forDocuments: number | undefined;
  /** Accessible name of the bar. */
  readonly label?: string;
  /** Whether the text stands below the bar, where two lines are reserved for it: its counts come late and must not move anything. */
  readonly isStacked?: boolean;
  /** Shows what is missing. */
  readonly onOpen?: () => void;
}

/**
 * Renders readiness as a percentage and a text: «64 % · не хватает 9 (из них 4 для документов)»; «Заполнена» only if nothing is missing.
 */
export function Readiness({ percent, missing, forDocuments, label, isStacked, onOpen }: ReadinessProps) {
  const t = useWords(statusWords);
  const openQuestions = missing + (forDocuments ?? 0);
  const tone = openQuestions === 0 ? "ready" : forDocuments ? "documents" : undefined;
  const words = isKnown(missing, forDocuments) ? leftText(t, missing, forDocuments ?? 0) : "";
  return (
    <span className={classes.readiness} data-stacked={isStacked}>
      {percent !== undefined && (
        <PercentBar
          percent={percent}
          isReady={words !== "" && openQuestions === 0}
          {...(label !== undefined && { label })}
        />
      )}
      {onOpen && openQuestions > 0 ? (
        <button type="button" className={classes.words} data-tone={tone} data-left={openQuestions} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={classes.words} data-tone={tone} data-left={words === "" ? undefined : openQuestions}>
          {words}
        </span>
      )}
    </span>
  );
}

// «Заполнена» would be a guess before the needs of documents are known.
function isKnown(missing: number, forDocuments: number | undefined): boolean {
  return forDocuments !== undefined || missing > 0;
}

// Returns how much is missing, and how much of that only for documents.
function leftText(t: typeof statusWords.text, missing: number, forDocuments: number): string {
  if (missing + forDocuments === 0) return t("filled");
  if (missing === 0) return t("leftForDocuments", { count: forDocuments });
  const leftTotal = t("left", { count: missing + forDocuments });
  return forDocuments === 0 ? leftTotal : t("leftOfThem", { left: leftTotal, count: forDocuments });
}
