import { screenAddress, withQuery } from "../screen-addresses.ts";

/** What a screen of a threat model shows: a step, or a matrix, or a threat in a part. */
export interface ThreatModelPlace {
  readonly step?: string;
  readonly view?: string;
  readonly part?: number | null;
  readonly code?: string;
  /** Filters of the matrix of threats: a kind of verdict, a search text, and an ISO date since which something has changed. */
  readonly only?: string | null;
  readonly search?: string | null;
  readonly since?: string | null;
  /** The threat at whose row the matrix is gone on with. */
  readonly at?: string;
}

/** The address of a threat model. */
export function threatModelAddress(company: number, model: number, place: ThreatModelPlace = {}): string {
  return withQuery(`${screenAddress(company, "threat_models")}${model}/`, { ...place });
}
