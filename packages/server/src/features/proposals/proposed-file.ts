import type { Actor } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { findProposal } from "./find-proposal.ts";
import { rowOf } from "./kept-proposal.ts";

/** A file that waits to be added, for who answers it; `not_found` where it is none, or is answered. */
export async function proposedFile(transaction: Transaction, id: number, actor: Actor) {
  const [proposal] = await findProposal(transaction, id, actor);
  const isFile = proposal.kind === "added" && formNamed(proposal.form).file !== undefined;
  if (!isFile || proposal.state !== "waiting") throw refused("not_found");
  const { blob, filename, media_type } = rowOf(proposal);
  return { blob: String(blob), filename: String(filename), mediaType: String(media_type) };
}
