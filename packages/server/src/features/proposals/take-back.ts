import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { withdraw } from "../../records/proposals/propose-row.ts";
import { type KeptProposal, proposalMembers } from "./kept-proposal.ts";

/** Takes back what was proposed by a key and nobody has answered, with all that is part of it. */
export async function takeBack(transaction: Transaction, id: number, key: number): Promise<void> {
  const [proposal] = await transaction.query<KeptProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and id = $2 and key_id = $3 for no key update`,
    [transaction.company, id, key],
  );
  if (!proposal) throw refused("not_found");
  if (proposal.state !== "waiting")
    throw refusedFields({ id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  await withdraw(transaction, id);
  const { root_form, root_id } = proposal;
  transaction.announce({
    form: root_form,
    id: root_id,
    kind: "modified",
    origin: `key:${key}`,
    revisionUnchanged: true,
  });
}
