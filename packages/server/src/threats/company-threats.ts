import type { CompanySnapshot } from "@opis/model/rows/row";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot";
import {
  loadCatalogue,
  type MethodCatalogue,
  type ThreatCatalogue,
} from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatModel, threatModels } from "@opis/model/threats/stored/threat-models";
import type { Context } from "../context.ts";
import { todayIn } from "../records/today-in.ts";
import { editionDays } from "./stored-editions.ts";

/** The threat models of a company, derived, and what they were derived from. */
export interface CompanyThreats {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly catalogue: MethodCatalogue;
  /** Days of the editions of the threat list that models may be pinned to, the newest first. */
  readonly editions: readonly string[];
  /** ISO day on which they were derived. */
  readonly day: string;
  readonly models: readonly ThreatModel[];
}

/** Derives the threat models of a company: once a revision and day, whoever asks. */
export async function companyThreats(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
): Promise<CompanyThreats> {
  const [snapshot, catalogue, [editions, day]] = await Promise.all([
    snapshots.whole(company),
    loadCatalogue(),
    db.inCompany(company, (transaction) => Promise.all([editionDays(transaction), todayIn(transaction)])),
  ]);
  return { ...threatsOn(snapshot, catalogue, day), editions };
}

type Derived = Omit<CompanyThreats, "editions">;

function threatsOn(snapshot: CompanySnapshot, catalogue: ThreatCatalogue, day: string): Derived {
  const known = derived.get(snapshot);
  if (known?.day === day) return known;
  const made: Derived = {
    snapshot,
    index: indexSnapshot(snapshot),
    catalogue,
    day,
    models: threatModels({ company: indexCompany(snapshot), catalogue, day }),
  };
  derived.set(snapshot, made);
  return made;
}

// A snapshot is kept until the company's revision moves, and what was derived of it goes with it.
const derived = new WeakMap<CompanySnapshot, Derived>();
