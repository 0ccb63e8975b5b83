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

/** Kinds of operators that documents and rules of law distinguish. */
export type LegalForm = keyof typeof legalForms;

export const legalForms = {
  organisation: words("Коммерческая организация", "Company"),
  nonprofit: words("Некоммерческая организация", "Non-profit organisation"),
  entrepreneur: words("Индивидуальный предприниматель", "Sole trader"),
  foreign_branch: words("Филиал, представительство иностранной организации", "Branch of a foreign organisation"),
  state_body: words("Государственный орган", "State body"),
  municipal_body: words("Муниципальный орган", "Municipal body"),
  state_institution: words("Государственное учреждение", "State institution"),
  municipal_institution: words("Муниципальное учреждение", "Municipal institution"),
  state_unitary: words("Государственное унитарное предприятие", "State unitary enterprise"),
  municipal_unitary: words("Муниципальное унитарное предприятие", "Municipal unitary enterprise"),
  state_corporation: words("Государственная корпорация", "State corporation"),
  other: words("Иное", "Other"),
};
