import type { ThreatModelDetails } from "../threat-queries.ts";

type Parts = Pick<ThreatModelDetails, "parts">;

/** An expert as they are sent. */
export type SentExpert = Omit<ThreatModelDetails["experts"][number], "row_version">;

/** A part as it is sent: its systems by their ids. */
export interface SentPart {
  id: number;
  name: string;
  systems: number[];
}

/** The experts of a model as they are sent. */
export function sentExperts({ experts }: Pick<ThreatModelDetails, "experts">): SentExpert[] {
  return experts.map(({ row_version: _, ...expert }) => expert);
}

/** The parts of a model as they are sent. */
export function sentParts({ parts }: Parts): SentPart[] {
  return parts.map(({ id, name, systems }) => ({ id, name, systems: systems.map((system) => system.id) }));
}

/** The systems that are in no part of a model. */
export function systemsLeft<System extends { readonly id: number }>(
  model: Parts,
  systems: readonly System[],
): System[] {
  const taken = new Set(sentParts(model).flatMap((part) => part.systems));
  return systems.filter(({ id }) => !taken.has(id));
}
