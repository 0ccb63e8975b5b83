import type { CitedPoint } from "@opis/model/law/cited-points";
import { demandOn } from "@opis/model/law/demands/demands";
import { type FineKey, fineOn } from "@opis/model/law/fines";
import { useWords } from "../../words/define-words.ts";
import { demandWords } from "../../words/demand.ts";
import { usePick } from "../../words/words.ts";
import { useFormContext } from "../form-context.tsx";
import { useToday } from "../use-today.ts";
import { pricesOf } from "./prices-of.ts";

/** Says in one sentence what a point of law asks today and what happens otherwise; nothing where our rows do not say it of today. */
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
