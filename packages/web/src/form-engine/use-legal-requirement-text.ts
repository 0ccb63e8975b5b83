import type { CitedPoint } from "@opis/model/law/cited-provisions";
import { demandOn } from "@opis/model/law/cited-requirements";
import { type FineAmounts, type FineKey, fineOn, type Payer, payers, priceFor } from "@opis/model/law/fines";
import { usePick, useWords } from "../i18n/language.ts";
import { demandWords } from "../i18n/ru/form-on-demand.ts";
import { useFormContext } from "./form-context.tsx";
import { roubleRange } from "./risks/rouble-range.ts";
import { useToday } from "./use-today.ts";

/**
 * Returns a function that says in one sentence what a point of law requires today and the consequences; undefined if no rule is in force.
 */
export function useDemandText(): (point: CitedPoint) => string | undefined {
  const say = useWords(demandWords);
  const pick = usePick();
  const today = useToday(useFormContext().company);
  const fineText = (key: FineKey) => {
    const fine = fineOn(key, { day: today, payer: "company" });
    return fine ? [say("fine", { printed: pick(fine.printed), prices: pricesOf(fine) })] : [];
  };
  return (point) => {
    const demand = demandOn(point, today);
    if (!demand) return undefined;
    const { asks, otherwise, fine } = demand;
    const follows = [...(otherwise ? [pick(otherwise)] : []), ...(fine ? fineText(fine) : [])];
    if (follows.length === 0) return `${pick(asks)}.`;
    return say("asks", { asks: pick(asks), otherwise: follows.join(say("and")) });
  };
}

/** Returns the fine of a part of an article for each kind of payer, or one if all are equal: the kind may be unknown yet. */
export function pricesOf(fine: FineAmounts): string {
  const range = (payer: Payer) => {
    const [least, largest] = priceFor(fine, payer);
    return roubleRange({ least, largest });
  };
  if (new Set(payers.map(range)).size === 1) return demandWords.text("pays_anybody", { range: range("company") });
  return payers.map((payer) => demandWords.text(`pays_${payer}`, { range: range(payer) })).join(", ");
}
