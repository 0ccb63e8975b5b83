import type { Row } from "../rows/row.ts";

/** Keys of documents generated from an incident. */
export const incidentDocumentKeys = [
  "incident_notice_24",
  "incident_notice_72",
  "nkcki_notice",
  "incident_subjects_notice",
  "incident_drill_protocol",
] as const;
export type IncidentDocumentKey = (typeof incidentDocumentKeys)[number];

type Source = Pick<Row<"incident">, "state" | "is_drill" | "subjects_notice">;

/**
 * Returns whether a document is generated from an incident: none if it was found to be no incident; notices of a drill are for practice.
 */
export function hasIncidentDocument(
  key: IncidentDocumentKey,
  { state, is_drill: isDrill, subjects_notice }: Source,
): boolean {
  if (state === null || state === "not_incident" || state === "erroneous") return false;
  if (key === "incident_drill_protocol") return isDrill === true;
  if (key === "incident_subjects_notice") return subjects_notice === "yes" || subjects_notice === "planned";
  return key === "incident_notice_24" || key === "nkcki_notice" || state !== "detected";
}

/** Returns the documents that are generated from an incident. */
export function incidentDocuments(incident: Source): IncidentDocumentKey[] {
  return incidentDocumentKeys.filter((key) => hasIncidentDocument(key, incident));
}
