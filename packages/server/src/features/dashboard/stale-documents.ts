import { paperOf } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { readStored } from "../../papers/stored.ts";
import { visiblePapers } from "../../papers/visible-papers.ts";
import { isOpen } from "../../risks/seen-risks.ts";

type Stale = AnswerOf<typeof readDashboard>["stale"];

/** Who reads, what they may look at, and in which language. */
interface Reading {
  readonly snapshots: Context["snapshots"];
  readonly actor: Actor;
  readonly index: SnapshotIndex;
  readonly language: Language;
}

/** Documents in which something has changed since they were made, as far as they and their objects are open to the reader. */
export async function staleDocuments(
  transaction: Transaction,
  { snapshots, actor, index, language }: Reading,
): Promise<Stale> {
  if (!can(actor, "view", { section: "documents" })) return null;
  const seen = new Set(visiblePapers(actor).map(({ key }) => key));
  const { rows } = await readStored(transaction, snapshots);
  const stale = [...rows.values()].filter(({ row }) => row.is_stale);
  const shown = stale.flatMap(({ row: { key, object_id } }) => {
    const object = object_id === 0 ? null : object_id;
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
