import type { Language } from "../bilingual-text.ts";
import type { PricedFine, RoubleRange } from "./fines.ts";

/** Formats a fine with the part of the article: «150 000–300 000 ₽ (ч. 1 ст. 13.11 КоАП)». */
export function fineText({ price, printed }: Pick<PricedFine, "price" | "printed">, language: Language): string {
  return `${rangeText(price)} (${printed[language]})`;
}

function rangeText([least, largest]: RoubleRange): string {
  const roubles = new Intl.NumberFormat("ru-RU");
  return `${roubles.format(least)}–${roubles.format(largest)} ₽`;
}
