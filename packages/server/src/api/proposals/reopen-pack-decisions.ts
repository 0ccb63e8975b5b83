import { formNamed } from "@opis/model/forms/non-record-forms";
import { recordChange } from "../../core/records/history.ts";
import { packKey } from "../../core/records/industry-pack-proposals.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow, selectRows, titleOf } from "../../core/records/reading/read-rows.ts";
import { withKnownIds } from "../../core/records/resolve-industry-pack-names.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import {
  byRoot,
  byRow,
  lockProposals,
  noLongerProposed,
  type PackDecision,
  type PackProposal,
  type ProposalGroup,
  recordDecision,
} from "./decide-industry-pack-proposals.ts";

/** Takes decisions back: the proposals wait again, accepted answers that no one has changed since are removed. */
export async function reopenPackDecisions(
  transaction: Transaction,
  decision: PackDecision,
): Promise<{ ids: number[] }> {
  const decided = await lockProposals(transaction, decision, "p.state <> 'waiting'");
  const reopened = decided.filter(({ id }) => decision.ids.includes(id));
  if (reopened.length === 0) throw noLongerProposed();
  const accepted = reopened.filter(({ state }) => state === "accepted");
  for (const of of byRow(accepted)) await removeRowAnswers(transaction, of, decision);
  await transaction.query(
    `update proposed_changes p set state = 'waiting', answered = null where company_id = $1 and id = any($2) and not exists (
       select from proposed_changes w where w.company_id = $1 and w.key_id = ${packKey} and w.state = 'waiting'
         and (w.form, w.object_id, w.field) = (p.form, p.object_id, p.field))`,
    [transaction.company, reopened.map(({ id }) => id)],
  );
  for (const of of byRoot(reopened)) {
    await unconfirm(transaction, of[0], decision);
    await recordDecision(transaction, of, decision, {});
  }
  return { ids: reopened.map(({ id }) => id) };
}

async function removeRowAnswers(
  transaction: Transaction,
  of: ProposalGroup,
  { editor, actor }: PackDecision,
): Promise<void> {
  const [{ form, object_id }] = of;
  const declaration = formNamed(form);
  const [standing] = await selectRows(transaction, declaration, "where t.company_id = $1 and t.id = $2", [
    transaction.company,
    object_id,
  ]);
  if (!standing) return;
  if (of.some(({ kind }) => kind === "added")) {
    await deleteRow(transaction, { declared: declaration, id: object_id, editor, actor });
    return;
  }
  const packAnswers = Object.fromEntries(of.map(({ field, value }) => [field, value]));
  const accepted = await withKnownIds(transaction, declaration, packAnswers);
  const answers = Object.fromEntries(
    of
      .filter(({ field }) => JSON.stringify(standing[field]) === JSON.stringify(accepted[field]))
      .map(({ field, before }) => [
        field,
        before ?? (formNamed(form).fields[field]?.kind === "references" ? [] : null),
      ]),
  );
  await changeRow(transaction, { declared: declaration, id: object_id, answers, editor });
}

// A process of a pack without any accepted answer belongs to the company no more, unless people have answered in it.
async function unconfirm(transaction: Transaction, { root_form, root_id }: PackProposal, { editor }: PackDecision) {
  const form = formNamed(root_form);
  const row = await readRow(transaction, form, root_id);
  const [undone] = await transaction.query<{ name: string; row_version: number }>(
    `update ${tableOf(form)} t set pending_approval = true, row_version = row_version + 1, modified = $4
     where company_id = $1 and id = $2 and not pending_approval and created_by like 'pack:%' and percent = 0
       and not exists (select from proposed_changes where company_id = $1 and key_id = ${packKey} and root_form = $3
         and root_id = $2 and state = 'accepted') returning name, row_version`,
    [transaction.company, root_id, root_form, transaction.now],
  );
  if (!undone) return;
  recordChange(transaction, {
    ...{ kind: "modified", form: root_form, objectId: root_id, root: { form: root_form, id: root_id }, editor },
    ...{ version: undone.row_version, title: titleOf(form, row), changes: { pending_approval: [false, true] } },
  });
}
