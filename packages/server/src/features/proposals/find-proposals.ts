import type { Actor } from "@opis/model/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposals, listProposals } from "@opis/model/contract/proposals";
import type { Transaction } from "../../db/transaction.ts";
import { mayAnswer, waitingProposals } from "../../records/waiting-proposals.ts";

type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** All that waits in the company, the oldest first. */
export async function proposalsOf(transaction: Transaction, actor: Actor): Promise<WaitingProposal[]> {
  const waiting = await transaction.query<Omit<WaitingProposal, "can_answer">>(
    `select w.form, w.object_id, w.name, w.created as proposed, w.percent,
       case when u.id is not null then jsonb_build_object('id', u.id, 'is_member', m.user_id is not null,
         'name', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)) end as author
     from ${waitingProposals} w
     left join users u on 'user:' || u.id = w.created_by
     left join memberships m on m.user_id = u.id and m.company_id = $1
     order by w.created, w.form, w.object_id`,
    [transaction.company],
  );
  return waiting.map((one) => ({ ...one, can_answer: mayAnswer(actor, one.form) }));
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
