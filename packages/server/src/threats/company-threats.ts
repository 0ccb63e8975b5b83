import type { CompanySnapshot } from "@opis/model/row";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot";
import { loadCatalogue, type ThreatCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatModel, threatModels } from "@opis/model/threats/stored/threat-models";
import type { Context } from "../context.ts";
import { todayIn } from "../records/today-in.ts";

/** The threat models of a company, derived, and what they were derived from. */
export interface CompanyThreats {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly catalogue: ThreatCatalogue;
  /** ISO day on which they were derived. */
  readonly day: string;
  readonly models: readonly ThreatModel[];
}

/** Derives the threat models of a company: once a revision and day, whoever asks. */
export async function companyThreats(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
): Promise<CompanyThreats> {
  const [snapshot, catalogue, day] = await Promise.all([
    snapshots.whole(company),
    loadCatalogue(),
    db.inCompany(company, todayIn),
  ]);
  return threatsOn(snapshot, catalogue, day);
}

function threatsOn(snapshot: CompanySnapshot, catalogue: ThreatCatalogue, day: string): CompanyThreats {
  const known = derived.get(snapshot);
  if (known?.day === day) return known;
  const made: CompanyThreats = {
    snapshot,
    index: indexSnapshot(snapshot),
    catalogue,
    day,
    models: threatModels({ snapshot, catalogue, day }),
  };
  derived.set(snapshot, made);
  return made;
}

// A snapshot is kept until the company's revision moves, and what was derived of it goes with it.
const derived = new WeakMap<CompanySnapshot, CompanyThreats>();
