import { type FineAmounts, priceFor } from "@opis/model/law/fines";
import { type Payer, payers } from "@opis/model/law/payer";
import { demandWords } from "../../words/demand.ts";
import { roubleRange } from "../risks/rouble-range.ts";

/** What a part of an article costs each payer, told once where all pay the same: the reader may not have told yet which they are. */
export function pricesOf(fine: FineAmounts): string {
  const range = (payer: Payer) => {
    const [least, largest] = priceFor(fine, payer);
    return roubleRange({ least, largest });
  };
  if (new Set(payers.map(range)).size === 1) return demandWords.text("pays_anybody", { range: range("company") });
  return payers.map((payer) => demandWords.text(`pays_${payer}`, { range: range(payer) })).join(", ");
}
