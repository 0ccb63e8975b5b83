import { currentLanguage } from "../../i18n/language.ts";

/** Formats a range of amounts in the chosen language: «150 000–300 000 ₽». */
export function roubleRange({ least, largest }: { readonly least: number; readonly largest: number }): string {
  const format = new Intl.NumberFormat(currentLanguage());
  return `${format.format(least)}–${format.format(largest)} ₽`;
}
