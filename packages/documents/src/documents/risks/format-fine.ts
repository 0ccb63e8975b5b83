import type { Judged } from "@opis/model/law/fined-party";
import { type FineKey, fineOn, type RoubleRange } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import { type RiskTotal, riskTotal } from "@opis/model/risks/risk-total";
import { formatMoney, formatNumber } from "../../language/numbers.ts";

/** «150 000–300 000 ₽»; one sum where both ends are the same. */
export function formatFineRange([least, largest]: RoubleRange): string {
  if (least === largest) return formatMoney(least) ?? "";
  return `${formatNumber(least)}–${formatMoney(largest)}`;
}

/** What several risks may cost, as the screens tell it: by the answers, and if the questions without an answer stay so. */
export interface FineSums {
  /** «150 000–300 000 ₽»; a dash where nothing is fined. */
  readonly answered: string;
  /** Null where open questions add nothing. */
  readonly ifUnanswered: string | null;
}

/** Sums up what risks may cost: those that rest on answers, and all of them (a fine counts once for a part of the code and an object). */
export function fineSums(risks: readonly Risk[], judged: Judged): FineSums {
  const answered = riskTotal(
    risks.filter(({ rule }) => !rule.isBlank),
    judged,
  );
  const whole = riskTotal(risks, judged);
  return {
    answered: sumWords(answered),
    ifUnanswered: whole.largest > answered.largest ? sumWords(whole) : null,
  };
}

function sumWords({ least, largest, fines }: RiskTotal): string {
  return fines.length === 0 ? "—" : formatFineRange([least, largest]);
}

/** What a risk may cost and by which part of the code; null where nothing is fined. */
export function formatFine(key: FineKey | undefined, judged: Judged): string | null {
  const fine = key && fineOn(key, judged);
  if (!fine) return null;
  const when = fine.onlyAfterLeak ? "при утечке: " : "";
  return `${when}${formatFineRange(fine.price)} (${fine.printed.ru})`;
}
