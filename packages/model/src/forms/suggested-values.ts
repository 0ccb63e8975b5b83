import { words } from "../bilingual-text.ts";

/** Data that nearly every site form requests (specification 3.3, default site data). */
export const usualSiteData = [
  words("Фамилия, имя, отчество", "Full name"),
  words("Телефон", "Phone"),
  words("Электронная почта", "E-mail"),
];

/** Documents that people most often present (specification 3.9, default document data). */
export const usualDocuments = [
  words("Паспорт", "Passport"),
  words("Заграничный паспорт", "Foreign passport"),
  words("Водительское удостоверение", "Driver's licence"),
  words("Страховой полис", "Insurance policy"),
];

/** Where a company stores positions and departments that its questionnaires reuse. */
export const companyPositions = { form: "department", field: "positions" } as const;
