import { words } from "../bilingual-text.ts";

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
