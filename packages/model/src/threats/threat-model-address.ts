import { screenAddress, withQuery } from "../screen-addresses.ts";
import { threatPlace } from "./comment-place.ts";

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
export function threatModelAddress(company: number, model: number, location: ThreatModelPlace = {}): string {
  return withQuery(`${screenAddress(company, "threat_models")}${model}/`, { ...location });
}

/** Returns the address of a comment's subject in a threat model: a step, a threat, or the model. */
export function threatCommentAddress(
  company: number,
  model: number,
  { field, row }: { readonly field: string; readonly row: number | null },
): string {
  const location = threatPlace(field);
  if (!location) return threatModelAddress(company, model);
  if ("step" in location) return threatModelAddress(company, model, { step: location.step, part: row });
  return threatModelAddress(company, model, { view: "threats", code: location.threat, part: row });
}
