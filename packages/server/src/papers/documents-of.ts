import { type CompanyFacts, companyFacts } from "@opis/documents/facts/company-facts";
import type { CompanySnapshot } from "@opis/model/row";
import type { VisibleSnapshot } from "@opis/model/visible-snapshot";
import type { Language } from "@opis/model/words";
import type { Context } from "../context.ts";
import { todayIn } from "../records/today-in.ts";
import { readStored, type StoredDocuments } from "./stored.ts";

/** All that a company's documents are told from. */
export interface DocumentsOf extends VisibleSnapshot {
  readonly facts: CompanyFacts;
  readonly stored: StoredDocuments;
  readonly today: string;
  readonly language: Language;
}

/** What the documents of a company are told from, as somebody sees it. */
export async function documentsOf(
  { db }: Pick<Context, "db">,
  { snapshot, isWhole }: VisibleSnapshot,
  language: Language,
): Promise<DocumentsOf> {
  const [stored, today] = await db.inCompany(snapshot.company.id, (transaction) =>
    Promise.all([readStored(transaction), todayIn(transaction)]),
  );
  return { snapshot, isWhole, facts: factsOf(snapshot), stored, today, language };
}

const knownFacts = new WeakMap<CompanySnapshot, CompanyFacts>();

// A snapshot is kept until its revision moves, and so is what papers see in it.
function factsOf(snapshot: CompanySnapshot): CompanyFacts {
  const facts = knownFacts.get(snapshot) ?? companyFacts(snapshot);
  knownFacts.set(snapshot, facts);
  return facts;
}
