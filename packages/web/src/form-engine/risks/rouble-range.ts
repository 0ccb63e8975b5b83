import { currentLanguage } from "../../i18n/words.ts";

/** «150 000–300 000 ₽» in the chosen language. */
export function roubleRange({ least, largest }: { readonly least: number; readonly largest: number }): string {
  const format = new Intl.NumberFormat(currentLanguage());
  return `${format.format(least)}–${format.format(largest)} ₽`;
}
