import type { Actor } from "@opis/model/access/access";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { approvedSnapshot } from "@opis/model/snapshot/approved-snapshot";
import { type VisibleSnapshot, visibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import type { Database } from "../../db/database.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { viewOf } from "../reading/view-of.ts";
import { pinnedThreatLists } from "./pinned-threat-lists.ts";
import { readBefore } from "./read-before.ts";
import { revisionCache } from "./revision-cache.ts";
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
}

// Of a company with a thousand processes a snapshot takes some 10 MB, of most far less.
const mostCompanies = 16;
const mostPast = 4;

/** Reads companies through the database's boundary, each revision once for each server. */
export function companySnapshots(db: Database): CompanySnapshots {
  const read = revisionCache<CompanySnapshot>(mostCompanies);
  const seen = revisionCache<SeenSnapshot>(mostCompanies);
  const approved = revisionCache<CompanySnapshot>(mostCompanies);
  const past = revisionCache<CompanySnapshot>(mostPast);
  const storedOf = (company: number, revision: number) =>
    read(String(company), revision, async (before) => {
      const known = await before?.catch(() => undefined);
      return db.readCompany(company, (transaction) => readSince(transaction, known));
    });
  const wholeOf = (company: number, revision: number) =>
    approved(String(company), revision, async () => approvedSnapshot(await storedOf(company, revision)));
  return {
    seenBy: ({ company, revision, actor }) => {
      const view = JSON.stringify([company, viewOf(actor)]);
      return seen(view, revision, async () => {
        const visible = visibleSnapshot(await wholeOf(company, revision), actor);
        return visible.isWhole ? visible : { ...visible, view };
      });
    },
    seenWithProposals: async ({ company, revision, actor }) =>
      visibleSnapshot(await storedOf(company, revision), actor),
    stored: ({ company, revision }) => storedOf(company, revision),
    wholeBefore: ({ company, revision, moment }) =>
      past(JSON.stringify([company, moment]), revision, async () => {
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
