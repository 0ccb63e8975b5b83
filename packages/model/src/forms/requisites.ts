import { words } from "../bilingual-text.ts";
import { type FieldOptions, text } from "../declaration/field.ts";

/** Returns the fields for the bank details of a party, printed at the end of agreements. */
export function bankDetails(options: FieldOptions) {
  return {
    account: text("Расчётный счёт", "Account", options),
    bank_name: text("Банк", "Bank", options),
    bik: text("БИК", "BIC", options),
    corr_account: text("Корреспондентский счёт", "Correspondent account", options),
  };
}

/** Help text on a signatory's authority; agreements print the answer after «действующего на основании». */
export const signatoryBasisHelp = words(
  "В родительном падеже: «Устава», «доверенности от 10.01.2026 № 5»",
  "In the genitive case, as it is printed after “acting on the basis of”",
);
