import type { Actor } from "@opis/model/access/access";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { approvedSnapshot } from "@opis/model/snapshot/approved-snapshot";
import { type VisibleSnapshot, visibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { viewOf } from "../reading/view-of.ts";
import { cachedResult, openResultCache, type ResultCache } from "../result-cache.ts";
import { pinnedThreatLists } from "./pinned-threat-lists.ts";
import { readBefore } from "./read-before.ts";
import { revisionOf } from "./revision-of.ts";
import { readSnapshot } from "./snapshot.ts";
import { snapshotSince } from "./snapshot-since.ts";

/** Which company, of which revision or a later one, and as whom it is looked at. */
export interface SnapshotWish {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
}

/** A company as somebody may see it, and, where that is a part of it, which: those of one view see the same. */
export interface SeenSnapshot extends VisibleSnapshot {
  readonly view?: string;
}

/**
 * Companies as papers, reviews, risks and dashboards look at them: whole but for what is only proposed, and kept until their
 * revision moves.
 */
export interface CompanySnapshots {
  /** The company as the actor may see it. Shared by all who ask: nobody changes it. */
  seenBy(wish: SnapshotWish): Promise<SeenSnapshot>;
  /** The same with the questionnaires that are only proposed: what the lists of questionnaires have. */
  seenWithProposals(wish: SnapshotWish): Promise<VisibleSnapshot>;
  /** The whole company with what is only proposed: for a list that tells itself what is open to whom. */
  stored(wish: Omit<SnapshotWish, "actor">): Promise<CompanySnapshot>;
  /** The whole company as it was at a moment: what its history tells since is taken back. */
  wholeBefore(wish: Omit<SnapshotWish, "actor"> & { readonly moment: Date }): Promise<CompanySnapshot>;
  /** The whole company as of now, or as of a revision or a later one, for the server's own work. */
  whole(company: number, revision?: number): Promise<CompanySnapshot>;
  /** The snapshots and everything that features compute from companies' data. */
  readonly results: ResultCache;
}

// Some twenty companies of a thousand processes with all that is computed from them, or thousands of usual ones.
const resultMegabytes = 512;

// Measured: half a kilobyte for each row that was read, and only a reference for each row of another snapshot.
const bytesOfRow = { read: 512, shared: 16 } as const;

const storedSnapshot = cachedResult<CompanySnapshot>("snapshot", (snapshot) => bytesOfRows(snapshot, "read"));
const approvedPart = cachedResult<CompanySnapshot>("approved", (snapshot) => bytesOfRows(snapshot, "shared"));
const visiblePart = cachedResult<SeenSnapshot>("visible", ({ snapshot }) => bytesOfRows(snapshot, "shared"));
const pastSnapshot = cachedResult<CompanySnapshot>("past", (snapshot) => bytesOfRows(snapshot, "read"));

function bytesOfRows({ rows }: CompanySnapshot, kind: keyof typeof bytesOfRow): number {
  return bytesOfRow[kind] * Object.values(rows).reduce((sum, { length }) => sum + length, 0);
}

/** Reads companies through the database's boundary, each revision once for each server. */
export function companySnapshots(db: Database): CompanySnapshots {
  const results = openResultCache(resultMegabytes);
  const storedOf = (company: number, revision: number) =>
    storedSnapshot(results, String(company), revision, (previous) =>
      db.readCompany(company, (transaction) => readSince(transaction, previous)),
    );
  const wholeOf = (company: number, revision: number) =>
    approvedPart(results, String(company), revision, async () => approvedSnapshot(await storedOf(company, revision)));
  return {
    results,
    seenBy: ({ company, revision, actor }) => {
      const view = JSON.stringify([company, viewOf(actor)]);
      return visiblePart(results, view, revision, async () => {
        const visible = visibleSnapshot(await wholeOf(company, revision), actor);
        return visible.isWhole ? visible : { ...visible, view };
      });
    },
    seenWithProposals: async ({ company, revision, actor }) =>
      visibleSnapshot(await storedOf(company, revision), actor),
    stored: ({ company, revision }) => storedOf(company, revision),
    wholeBefore: ({ company, revision, moment }) =>
      pastSnapshot(results, JSON.stringify([company, moment]), revision, async () => {
        const now = await storedOf(company, revision);
        return approvedSnapshot(await db.readCompany(company, (transaction) => readBefore(transaction, now, moment)));
      }),
    whole: async (company, revision) => wholeOf(company, revision ?? (await revisionOf(db, company))),
  };
}

async function readSince(transaction: Transaction, known: CompanySnapshot | undefined): Promise<CompanySnapshot> {
  const snapshot = (known && (await snapshotSince(transaction, known))) ?? (await readSnapshot(transaction));
  const threatLists = await pinnedThreatLists(transaction, snapshot, known);
  return threatLists ? { ...snapshot, threatLists } : snapshot;
}
