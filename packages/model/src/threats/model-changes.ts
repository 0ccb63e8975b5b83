import type { AssessedThreat } from "./derivation/assessed-threat.ts";
import { type ListChange, listChanges } from "./threat-list-changes.ts";
import type { ThreatModel } from "./threat-models.ts";

/** What becomes of a threat in a part of a model with another edition of the list. */
export interface PartChange {
  /** Id of the part. */
  readonly part: number;
  /** Null where the edition has no such entry. */
  readonly before: AssessedThreat | null;
  readonly after: AssessedThreat | null;
}

/** A changed entry, with its new result in the parts of a model. */
interface ModelChange extends ListChange {
  readonly parts: readonly PartChange[];
}

/** What a model, derived by two editions of the list, has different: every entry that the editions have different, in each part. */
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
      derivation.threats.map((one) => [`${row.id} ${one.verdict.threat}`, one] as const),
    ),
  );
}
