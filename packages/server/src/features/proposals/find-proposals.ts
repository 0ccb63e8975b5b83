import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposals, listProposals } from "@opis/model/contract/forms/proposals";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { accountOf, namesOfAccounts } from "../../identity/name-of-account.ts";
import { mayAnswer, waitingProposals } from "../../records/proposals/waiting-proposals.ts";

type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** All that waits in the company, the oldest first. */
export async function proposalsOf(transaction: Transaction, actor: Actor): Promise<WaitingProposal[]> {
  const waiting = await transaction.query<Omit<WaitingProposal, "can_answer" | "author"> & Made>(
    `select w.form, w.object_id, w.name, w.created as proposed, w.percent, w.created_by
     from ${waitingProposals} w order by w.created, w.form, w.object_id`,
    [transaction.company],
  );
  const ids = waiting.map(({ created_by }) => accountOf(created_by));
  const [names, members] = await Promise.all([namesOfAccounts(transaction, ids), membersAmong(transaction, ids)]);
  return waiting.map(({ created_by, ...one }) => {
    const id = accountOf(created_by);
    const name = id === null ? undefined : names.get(id);
    const author = id === null || name === undefined ? null : { id, is_member: members.has(id), name };
    return { ...one, author, can_answer: mayAnswer(actor, one.form) };
  });
}

interface Made {
  readonly created_by: string | null;
}

async function membersAmong(transaction: Transaction, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<{ id: number }>(
    "select user_id as id from memberships where company_id = $1 and user_id = any($2)",
    [transaction.company, ids.filter((id) => id !== null)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What somebody proposed and what became of it, the newest first. */
export function ownProposals(transaction: Transaction, user: number): Promise<OwnProposal[]> {
  return transaction.query<OwnProposal>(
    `select null::int as id, form, object_id, name, 'waiting' as state, '' as reason, '' as answered_by, created as at
     from ${waitingProposals} w where created_by = 'user:' || $2
     union all
     select id, form, object_id, name, answer, reason, answered_by, answered from proposal_answers
     where company_id = $1 and user_id = $2::int
     order by at desc, object_id desc`,
    [transaction.company, String(user)],
  );
}
