import type { RiskRule } from "@opis/model/risks/risk-rule";

/** Returns the remedy as documents print it, without the questionnaire step and the full stop. */
export function remedyWords({ remedy }: RiskRule): string {
  return remedy.ru.replace(/\s*\(шаг \d+\)| в «Документах»/gu, "").replace(/\.$/u, "");
}
