import { words } from "../bilingual-text.ts";

/** What happened to the data (152-FZ, article 21(3.1); the words are the product's). */
export const incidentKinds = {
  leak: words("Утечка наружу", "Leak to the outside"),
  unauthorised_access: words("Неправомерный доступ", "Unauthorised access"),
  lost_medium: words("Утрата носителя", "Lost medium"),
  misdirected: words("Ошибочная отправка", "Sent to the wrong person"),
  altered: words("Изменение или уничтожение", "Alteration or destruction"),
  other: words("Иное", "Other"),
};

export type IncidentKind = keyof typeof incidentKinds;

/** Kinds by which data came to a person without a right to them: parts 12 to 18 of article 13.11 of the CAO are about these. */
const disclosures: readonly IncidentKind[] = ["leak", "unauthorised_access", "lost_medium", "misdirected"];

/** Whether data came to a person without a right to them. */
export function isDisclosure(kind: IncidentKind): boolean {
  return disclosures.includes(kind);
}
