import { screenAddress, withQuery } from "../screen-addresses.ts";

/** What a screen of a threat model displays: a step, a matrix, or a threat in a part. */
export interface ThreatModelPlace {
  readonly step?: string;
  readonly view?: string;
  readonly part?: number | null;
  readonly code?: string;
  /** Filters of the threat matrix: a kind of verdict, a search text, and an ISO date since when something has changed. */
  readonly only?: string | null;
  readonly search?: string | null;
  readonly since?: string | null;
  /** The threat at whose row to continue in the matrix. */
  readonly at?: string;
}

/** Returns the address of a threat model's screen. */
export function threatModelAddress(company: number, model: number, place: ThreatModelPlace = {}): string {
  return withQuery(`${screenAddress(company, "threat_models")}${model}/`, { ...place });
}
