import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { selectRows } from "../../records/reading/select-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { type ComparedProposal, type KeptProposal, rowOf } from "./kept-proposal.ts";

/** Proposals beside what stands now: somebody may have changed or deleted it since, and what is compared is what would be replaced. */
export async function compared(transaction: Transaction, kept: readonly KeptProposal[]): Promise<ComparedProposal[]> {
  const rows = await standingRows(transaction, kept);
  return kept.map((one) => {
    const standing = rows.get(`${one.form} ${one.object_id}`);
    if (one.kind === "answer") {
      const before = standing?.[one.field] ?? null;
      return { ...one, before, conflict: standing ? conflictOf(isSame(before, one.before)) : "gone" };
    }
    if (one.kind === "deleted")
      return { ...one, conflict: standing ? conflictOf(standing.row_version === rowOf(one).row_version) : "gone" };
    const parent = parentOf(one);
    const isOrphan = one.part_of === null && parent !== undefined && !rows.has(`${parent.form} ${parent.id}`);
    return { ...one, conflict: isOrphan ? "gone" : "none" };
  });
}

function conflictOf(isAsItWas: boolean): "none" | "changed" {
  return isAsItWas ? "none" : "changed";
}

// The database keeps members of JSON in an order of its own.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function parentOf(one: KeptProposal): { form: FormName; id: number } | undefined {
  const { parent } = formNamed(one.form);
  const id = parent ? rowOf(one)[parent] : undefined;
  return parent && typeof id === "number" ? { form: parent, id } : undefined;
}

// By form and id, the rows that proposals are about, and the parents of those that are to be added.
async function standingRows(
  transaction: Transaction,
  kept: readonly KeptProposal[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const wanted = kept.flatMap((one) => {
    const parent = one.kind === "added" ? parentOf(one) : undefined;
    return [{ form: one.form, id: one.object_id }, ...(parent ? [parent] : [])];
  });
  const forms = [...new Set(wanted.map(({ form }) => form))].map(formNamed);
  const found = await Promise.all(
    forms.map(async (declared) => {
      const ids = wanted.filter(({ form }) => form === declared.name).map(({ id }) => id);
      const where = "where t.company_id = $1 and t.id = any($2)";
      const rows = await selectRows(transaction, declared, where, [transaction.company, ids]);
      return rows.map((row) => [`${declared.name} ${row.id}`, row] as const);
    }),
  );
  return new Map(found.flat());
}
