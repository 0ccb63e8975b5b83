import type { CompanySnapshot } from "@opis/model/rows/row";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";
import { loadCatalogue, type MethodCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { type ThreatModel, threatModels } from "@opis/model/threats/threat-models";
import type { Context } from "../context.ts";
import { readCompanyToday } from "./records/company-today.ts";
import { cachedResult } from "./records/result-cache.ts";
import { editionDays } from "./threat-editions.ts";

/** The derived threat models of a company, with their inputs. */
export interface CompanyThreats {
  readonly snapshot: CompanySnapshot;
  readonly index: SnapshotIndex;
  readonly catalogue: MethodCatalogue;
  /** Dates of the threat list editions that models may be pinned to, newest first. */
  readonly editions: readonly string[];
  /** ISO date of the derivation. */
  readonly day: string;
  readonly models: readonly ThreatModel[];
}

/** Derives the threat models of a company, once per revision and day. */
export async function readCompanyThreats(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  company: number,
): Promise<CompanyThreats> {
  const [snapshot, catalogue, [editions, day]] = await Promise.all([
    snapshots.whole(company),
    loadCatalogue(),
    db.inCompany(company, (transaction) => Promise.all([editionDays(transaction), readCompanyToday(transaction)])),
  ]);
  const { id, revision } = snapshot.company;
  const derived = await cachedThreats(snapshots.results, `${id} ${day}`, revision, async () => ({
    snapshot,
    index: indexSnapshot(snapshot),
    catalogue,
    day,
    models: threatModels({ company: indexCompany(snapshot), catalogue, day }),
  }));
  return { ...derived, editions };
}

// Measured: each of some two hundred threats of a model has its reasons and measures.
const cachedThreats = cachedResult<Omit<CompanyThreats, "editions">>(
  "threat models",
  ({ models }) => 262_144 * models.length,
);
