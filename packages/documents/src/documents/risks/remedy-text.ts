import type { RiskRule } from "@opis/model/risks/risk-rule";

/** What to change, as documents say it: without the step of the questionnaire and without the stop. */
export function remedyWords({ remedy }: RiskRule): string {
  return remedy.ru.replace(/\s*\(шаг \d+\)| в «Документах»/gu, "").replace(/\.$/u, "");
}
