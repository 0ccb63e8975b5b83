import { isDeepStrictEqual } from "node:util";
import { type CompanyFacts, companyFacts } from "@opis/documents/facts/company-facts";
import type { RiskReview, WorkReview } from "@opis/documents/paper";
import type { CompanySnapshot } from "@opis/model/row";
import type { VisibleSnapshot } from "@opis/model/visible-snapshot";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import type { Language } from "@opis/model/words";
import type { Context } from "../context.ts";
import { todayIn } from "../records/today-in.ts";
import { readIgnored } from "../risks/ignored-risks.ts";
import { systemsWithAct } from "../risks/systems-with-act.ts";
import { risksOfSites } from "../site-findings/remarks-of-sites.ts";
import { type SiteFacts, siteFacts } from "../site-findings/site-facts.ts";
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
  /** What the act's wizard was told of each system's technologies. */
  readonly technologies: TechnologiesBySystem;
  readonly today: string;
  readonly language: Language;
}

/** What the documents of a company are told from, as somebody sees it; the very same value for as long as nothing of it has changed. */
export async function documentsOf(
  { db, snapshots }: Pick<Context, "db" | "snapshots">,
  { snapshot, isWhole }: VisibleSnapshot,
  language: Language,
): Promise<DocumentsOf> {
  const facts = factsOf(snapshot);
  return db.inCompany(snapshot.company.id, async (transaction) => {
    const [stored, today, acts, ignored, letterhead, sites] = await Promise.all([
      readStored(transaction),
      todayIn(transaction),
      systemsWithAct(transaction),
      readIgnored(transaction),
      readLetterhead(transaction),
      siteFacts(snapshots, transaction),
    ]);
    const risks = { systemsWithAct: [...acts], ignored, onSites: toldRisks(facts, sites) };
    const changed = await changedOn(transaction, facts, { stored, today });
    const since = await changedSinceApproval(transaction, facts, snapshot);
    return unlessAsBefore({
      snapshot,
      isWhole,
      facts,
      stored,
      changedOn: changed,
      changedSinceApproval: since,
      risks,
      letterhead,
      technologies: technologiesOf(facts, stored),
      today,
      language,
    });
  });
}

/** What was told before of the same view of the same revision, where everything beside it is as it was then too. */
function unlessAsBefore(given: DocumentsOf): DocumentsOf {
  const before = knownGiven.get(given.facts) ?? new Map<Language, DocumentsOf>();
  knownGiven.set(given.facts, before);
  const last = before.get(given.language);
  if (last && isDeepStrictEqual(besideFacts(last), besideFacts(given))) return last;
  before.set(given.language, given);
  return given;
}

// Technologies are what is stored, looked at through the facts.
function besideFacts({ snapshot: _, facts: __, technologies: ___, stored, ...others }: DocumentsOf) {
  return { ...others, stored: stored.rows };
}

const knownGiven = new WeakMap<CompanyFacts, Map<Language, DocumentsOf>>();

function toldRisks(facts: CompanyFacts, sites: SiteFacts): RiskReview["onSites"] {
  return risksOfSites(facts, sites).map(({ rule: { placesIn: _, ...rule }, ...risk }) => ({ ...risk, rule }));
}

const knownFacts = new WeakMap<CompanySnapshot, CompanyFacts>();

// A snapshot is kept until its revision moves, and so is what papers see in it.
function factsOf(snapshot: CompanySnapshot): CompanyFacts {
  const facts = knownFacts.get(snapshot) ?? companyFacts(snapshot);
  knownFacts.set(snapshot, facts);
  return facts;
}
