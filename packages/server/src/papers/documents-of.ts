import { isDeepStrictEqual } from "node:util";
import { type CompanyFacts, companyFacts } from "@opis/documents/facts/company-facts";
import type { PlannedTask, RiskReview, WorkReview } from "@opis/documents/paper";
import { memberOf } from "@opis/model/rows/member-of";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import type { VisibleSnapshot } from "@opis/model/snapshot/visible-snapshot";
import { companyDay } from "@opis/model/time/company-day";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import type { Language } from "@opis/model/words";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/transactions/transaction.ts";
import type { SeenSnapshot } from "../records/snapshot/company-snapshots.ts";
import { timeZoneOf } from "../records/today-in.ts";
import { readIgnored } from "../risks/ignored-risks.ts";
import { determiningActs, systemsWithAct } from "../risks/systems-with-act.ts";
import { risksOfSites } from "../site-findings/remarks-of-sites.ts";
import { type SiteFacts, siteFacts } from "../site-findings/site-facts.ts";
import { readAnsweredRequests } from "./answered-requests.ts";
import { changedOn } from "./changed-on.ts";
import { type ChangedSinceApproval, changedSinceApproval } from "./changed-since-approval.ts";
import { readLetterhead, type StoredLetterhead } from "./letterheads.ts";
import { readStored, type StoredDocuments } from "./stored.ts";
import { technologiesOf } from "./technologies-of.ts";

/** All that a company's documents are told from. */
export interface DocumentsOf extends VisibleSnapshot {
  readonly facts: CompanyFacts;
  readonly stored: StoredDocuments;
  /** When the answers that differ from what was filed changed last. */
  readonly changedOn: Readonly<Record<string, string>>;
  readonly changedSinceApproval: ChangedSinceApproval;
  readonly risks: RiskReview;
  /** What has been done with the company, where a document that reports of it is made. */
  readonly work?: WorkReview;
  readonly letterhead: StoredLetterhead;
  /** Tasks that came from the plan of measures, the oldest first. */
  readonly planTasks: readonly PlannedTask[];
  /** What the act's wizard was told of each system's technologies. */
  readonly technologies: TechnologiesBySystem;
  /** Requests that documents are made of: those that are not closed. */
  readonly subjectRequests: readonly Row<"subject_request">[];
  readonly today: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  readonly language: Language;
}

/** What the documents of a company are told from, as somebody sees it; the very same value for as long as nothing of it has changed. */
export async function documentsOf(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  { snapshot, isWhole, view }: SeenSnapshot,
  language: Language,
): Promise<DocumentsOf> {
  const keep = lastGiven(snapshots, JSON.stringify([snapshot.company.id, view, language]));
  const facts = factsOf(snapshot, keep.last()?.facts);
  return db.readCompany(snapshot.company.id, async (transaction) => {
    const [stored, timeZone, acts, ignored, letterhead, sites, planTasks, subjectRequests] = await Promise.all([
      readStored(transaction, snapshots),
      timeZoneOf(transaction),
      determiningActs(transaction),
      readIgnored(transaction),
      readLetterhead(transaction),
      siteFacts(snapshots, transaction),
      readPlanTasks(transaction),
      readAnsweredRequests(transaction),
    ]);
    const today = companyDay(new Date(transaction.now), timeZone);
    const risks = {
      systemsWithAct: [...systemsWithAct(acts, snapshot.rows.system)],
      ignored,
      onSites: toldRisks(facts, sites),
    };
    const changed = await changedOn(transaction, facts, { stored, today });
    const since = await changedSinceApproval(transaction, snapshots, { facts, snapshot, stored });
    return keep.next({
      snapshot,
      isWhole,
      facts,
      stored,
      changedOn: changed,
      changedSinceApproval: since,
      risks,
      letterhead,
      planTasks,
      technologies: technologiesOf(facts, stored),
      subjectRequests,
      today,
      timeZone,
      language,
    });
  });
}

async function readPlanTasks(transaction: Transaction): Promise<PlannedTask[]> {
  return transaction.query<PlannedTask & Record<string, unknown>>(
    `select source_key as key, due::text, assignee, state, done_on::text, proof from task
     where company_id = $1 and kind = 'plan' order by id`,
    [transaction.company],
  );
}

// As many as there are companies kept whole.
const mostGiven = 16;

const given = new WeakMap<Context["snapshots"], Map<string, DocumentsOf>>();

/** What a company's documents were told from last, and what they are told from next: whatever of it says the same stays the very same. */
function lastGiven(keeper: Context["snapshots"], key: string) {
  const kept = given.get(keeper) ?? new Map<string, DocumentsOf>();
  given.set(keeper, kept);
  return {
    last: () => kept.get(key),
    next: (now: DocumentsOf): DocumentsOf => {
      const before = kept.get(key);
      const next = before ? asBefore(before, now) : now;
      kept.delete(key);
      kept.set(key, next);
      const [longestUnused] = kept.keys();
      if (kept.size > mostGiven && longestUnused !== undefined) kept.delete(longestUnused);
      return next;
    },
  };
}

function asBefore(before: DocumentsOf, now: DocumentsOf): DocumentsOf {
  const same = <K extends keyof DocumentsOf>(name: K) =>
    isDeepStrictEqual(before[name], now[name]) ? before[name] : now[name];
  const next = {
    ...now,
    changedOn: same("changedOn"),
    changedSinceApproval: same("changedSinceApproval"),
    risks: same("risks"),
    letterhead: same("letterhead"),
    planTasks: same("planTasks"),
    technologies: same("technologies"),
    subjectRequests: same("subjectRequests"),
  };
  return Object.entries(next).every(([name, value]) => memberOf(before, name) === value) ? before : next;
}

function toldRisks(facts: CompanyFacts, sites: SiteFacts): RiskReview["onSites"] {
  return risksOfSites(facts, sites).map(({ rule: { placesIn: _, ...rule }, ...risk }) => ({ ...risk, rule }));
}

const knownFacts = new WeakMap<CompanySnapshot, CompanyFacts>();

// A snapshot is kept until its revision moves, and so is what papers see in it.
function factsOf(snapshot: CompanySnapshot, before: CompanyFacts | undefined): CompanyFacts {
  const facts = knownFacts.get(snapshot) ?? companyFacts(snapshot, before);
  knownFacts.set(snapshot, facts);
  return facts;
}
