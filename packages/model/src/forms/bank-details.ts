import { words } from "../bilingual-text.ts";
import { type FieldOptions, text } from "../declaration/field.ts";

/** The bank details that an agreement ends with, of either party. */
export function bankDetails(options: FieldOptions) {
  return {
    account: text("Расчётный счёт", "Account", options),
    bank_name: text("Банк", "Bank", options),
    bik: text("БИК", "BIC", options),
    corr_account: text("Корреспондентский счёт", "Correspondent account", options),
  };
}

/** Help of the question on what basis a person signs; agreements print it after «действующего на основании». */
export const signatoryBasisHelp = words(
  "В родительном падеже: «Устава», «доверенности от 10.01.2026 № 5»",
  "In the genitive case, as it is printed after “acting on the basis of”",
);
