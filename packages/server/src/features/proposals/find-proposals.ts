import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposals, listProposals } from "@opis/model/contract/forms/proposals";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { nameOfUser, userOfAuthor } from "../../identity/name-of-account.ts";
import { mayAnswer, waitingProposals } from "../../records/proposals/waiting-proposals.ts";

type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** All that waits in the company, the oldest first. */
export async function proposalsOf(transaction: Transaction, actor: Actor): Promise<WaitingProposal[]> {
  const waiting = await transaction.query<Omit<WaitingProposal, "can_answer">>(
    `select w.form, w.object_id, w.name, w.created as proposed, w.percent,
       case when u.id is not null then
         jsonb_build_object('id', u.id, 'is_member', m.user_id is not null, 'name', ${nameOfUser("u")}) end as author
     from ${waitingProposals} w
     left join users u on u.id = ${userOfAuthor("w.created_by")}
     left join memberships m on m.company_id = $1 and m.user_id = u.id
     order by w.created, w.form, w.object_id`,
    [transaction.company],
  );
  return waiting.map((proposal) => ({ ...proposal, can_answer: mayAnswer(actor, proposal.form) }));
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
