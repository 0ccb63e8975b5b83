import type { Language } from "../words.ts";
import type { Fine, RoubleRange } from "./fines.ts";

/** What a company may be fined, with the part of the article: «150 000–300 000 ₽ (ч. 1 ст. 13.11 КоАП)». */
export function fineText({ company, printed }: Pick<Fine, "company" | "printed">, language: Language): string {
  return `${rangeText(company)} (${printed[language]})`;
}

function rangeText([least, largest]: RoubleRange): string {
  const roubles = new Intl.NumberFormat("ru-RU");
  return `${roubles.format(least)}–${roubles.format(largest)} ₽`;
}
