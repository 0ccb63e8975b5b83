import type { ModelBody, ThreatModel } from "../threat-queries.ts";
import { sentExperts, sentParts } from "./model-parts.ts";

interface Row {
  readonly id: number;
}

/** A model as it was known and as it is now. */
interface Models {
  readonly known: ThreatModel;
  readonly newest: ThreatModel;
}

/** Whether what a model was to be changed to is about what others have changed since: a field of it, or the same expert or part. */
export function isOfBoth(conflicts: readonly string[], body: ModelBody, { known, newest }: Models): boolean {
  return (
    conflicts.some((name) => name !== "experts" && name !== "parts") ||
    isSameRow(sentExperts(known), sentExperts(newest), body.experts) ||
    isSameRow(sentParts(known), sentParts(newest), body.parts)
  );
}

function isSameRow(known: readonly Row[], newest: readonly Row[], own: unknown): boolean {
  if (!Array.isArray(own)) return false;
  return known.some(({ id }) => {
    const [before, theirs, mine] = [known, newest, own].map((rows) =>
      JSON.stringify(rows.find((row) => row.id === id)),
    );
    return mine !== before && theirs !== before && mine !== theirs;
  });
}
