import type { Language } from "../bilingual-text.ts";
import { type Form, oneOf } from "../declaration/form.ts";

/** Returns a number with its sign: «№ 1/2026», “No. 1/2026”. */
export function numberText(number: string, language: Language): string {
  return `${language === "ru" ? "№" : "No."} ${number}`;
}

/** Returns the name of a numbered record: «Инцидент № 1/2026», “Incident No. 1/2026”. */
export function recordName(form: Form, number: string, language: Language): string {
  return `${oneOf(form)[language]} ${numberText(number, language)}`;
}
