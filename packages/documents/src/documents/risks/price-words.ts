import { type FineKey, fineOn, type RoubleRange } from "@opis/model/law/fines";
import type { Judged } from "@opis/model/law/payer";
import { formatMoney, formatNumber } from "../../language/numbers.ts";

/** «150 000–300 000 ₽»; one sum where both ends are the same. */
export function rangeWords([least, largest]: RoubleRange): string {
  if (least === largest) return formatMoney(least) ?? "";
  return `${formatNumber(least)}–${formatMoney(largest)}`;
}

/** What a risk may cost and by which part of the code; null where nothing is fined. */
export function priceWords(key: FineKey | undefined, judged: Judged): string | null {
  const fine = key && fineOn(key, judged);
  if (!fine) return null;
  const when = fine.onlyAfterLeak ? "при утечке: " : "";
  return `${when}${rangeWords(fine.price)} (${fine.printed.ru})`;
}
