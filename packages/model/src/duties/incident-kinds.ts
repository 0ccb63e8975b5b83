import { words } from "../bilingual-text.ts";

/** Kinds of incidents (152-FZ, article 21(3.1); the wording is the product's). */
export const incidentKinds = {
  leak: words("Утечка наружу", "Leak to the outside"),
  unauthorised_access: words("Неправомерный доступ", "Unauthorised access"),
  lost_medium: words("Утрата носителя", "Loss of a medium"),
  misdirected: words("Ошибочная отправка", "Sent to the wrong recipient"),
  altered: words("Изменение или уничтожение", "Alteration or destruction"),
  other: words("Иное", "Other"),
};

export type IncidentKind = keyof typeof incidentKinds;

/** Every kind of incident. */
export const allIncidentKinds: readonly IncidentKind[] = Object.keys(incidentKinds).filter(
  (key): key is IncidentKind => key in incidentKinds,
);

/** Kinds in which data were disclosed to unauthorised persons, to which parts 12 to 18 of CAO article 13.11 apply. */
const disclosures: readonly IncidentKind[] = ["leak", "unauthorised_access", "lost_medium", "misdirected"];

/** Returns whether data were disclosed to unauthorised persons. */
export function isDisclosure(kind: IncidentKind): boolean {
  return disclosures.includes(kind);
}
