import type { AssessedThreat } from "./derivation/derive-part.ts";
import { type ListChange, listChanges } from "./threat-list-changes.ts";
import type { ThreatModel } from "./threat-models.ts";

/** How a threat in a part of a model changes with another edition of the list. */
export interface PartChange {
  /** Id of the part. */
  readonly part: number;
  /** Null if the edition has no such entry. */
  readonly before: AssessedThreat | null;
  readonly after: AssessedThreat | null;
}

/** A changed entry with its new result in the parts of a model. */
interface ModelChange extends ListChange {
  readonly parts: readonly PartChange[];
}

/** Compares a model derived with two editions of the list: every entry that differs between the editions, in each part. */
export function modelChanges(before: ThreatModel, after: ThreatModel): ModelChange[] {
  const [earlier, later] = [assessments(before), assessments(after)];
  return listChanges(before.catalogue, after.catalogue).map((change) => ({
    ...change,
    parts: after.parts.map(({ row: { id } }) => ({
      part: id,
      before: earlier.get(`${id} ${change.code}`) ?? null,
      after: later.get(`${id} ${change.code}`) ?? null,
    })),
  }));
}

function assessments({ parts }: ThreatModel): Map<string, AssessedThreat> {
  return new Map(
    parts.flatMap(({ row, derivation }) =>
      derivation.threats.map((threat) => [`${row.id} ${threat.verdict.threat}`, threat] as const),
    ),
  );
}
