import { type Actor, can } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type KeptProposal, proposalMembers } from "./kept-proposal.ts";

/**
 * A proposed change with all that is part of it, locked, the row before what is below it; refuses with `not_found` whoever may not see
 * the questionnaire it is about, with `forbidden` whoever may not edit it.
 */
export async function findProposal(
  transaction: Transaction,
  id: number,
  actor: Actor,
): Promise<[KeptProposal, ...KeptProposal[]]> {
  const found = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and id = any(
       with recursive parts as (
         select id from proposed_changes where company_id = $1 and id = $2
         union select c.id from proposed_changes c join parts p on c.part_of = p.id where c.company_id = $1
       ) select id from parts
     ) order by id for no key update`,
    [transaction.company, id],
  );
  const proposal = found.find((one) => one.id === id);
  const target = proposal && { form: proposal.root_form, id: proposal.root_id };
  if (!target || !can(actor, "view", target)) throw refused("not_found");
  if (!can(actor, "edit", target)) throw refused("forbidden");
  return [proposal, ...found.filter((one) => one !== proposal && one.state === "waiting")];
}
