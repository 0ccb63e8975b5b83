import { paperOf } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { readStaleDocuments } from "../../papers/stored.ts";
import { visiblePapers } from "../../papers/visible-papers.ts";
import { isOpen } from "../../risks/seen-risks.ts";

type Stale = AnswerOf<typeof readDashboard>["stale"];

/** Who reads, what they may look at, and in which language. */
interface Reading {
  readonly actor: Actor;
  readonly index: SnapshotIndex;
  readonly language: Language;
}

/** Documents in which something has changed since they were made, as far as they and their objects are open to the reader. */
export async function staleDocuments(transaction: Transaction, { actor, index, language }: Reading): Promise<Stale> {
  if (!can(actor, "view", { section: "documents" })) return null;
  const seen = new Set(visiblePapers(actor).map(({ key }) => key));
  const stale = await readStaleDocuments(transaction);
  const shown = stale.flatMap(({ key, object }) => {
    const paper = paperOf(key);
    if (!paper || !seen.has(paper.key)) return [];
    const of = object === null ? undefined : paper.objects && { form: paper.objects.form, id: object };
    if (object !== null && (!of || !isOpen(actor, of) || index.nameOf(of.form, of.id) === "")) return [];
    const title = of ? `${paper.title[language]}: ${index.nameOf(of.form, of.id)}` : paper.title[language];
    return [
      { key: paper.key, title, url: screenAddress(transaction.company, "documents", { open: paper.key, object }) },
    ];
  });
  return { count: shown.length, rows: shown };
}
