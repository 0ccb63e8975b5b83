import { type Actor, can } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { decidePackProposals } from "@opis/model/contract/forms/proposed-changes";
import { type Form, isFilled, ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { parentField } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Config } from "../../config/config.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { isUnconfirmed, packKey } from "../../core/records/industry-pack-proposals.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow, type StoredRow, selectRows, titleOf } from "../../core/records/reading/read-rows.ts";
import { withAddedRows } from "../../core/records/resolve-industry-pack-names.ts";
import { changeRow, deleteRow } from "../../core/records/writing/change-row.ts";
import { lockActiveRoot } from "../../core/records/writing/lock-active-root.ts";
import type { Transaction } from "../../database/transaction.ts";
import { proposalMembers, type StoredProposal } from "./proposed-changes.ts";

type Decided = AnswerOf<typeof decidePackProposals>;

/** The proposals of packs to decide on, and the deciding user. */
export interface PackDecision {
  readonly ids: readonly number[];
  readonly actor: Actor;
  readonly editor: Editor;
  readonly config: Config;
}

/**
 * Accepts proposals of packs with the rows and answers that they depend on: they become answers as if the user had given
 * them, and their processes belong to the company from then on. Throws `no_longer_proposed` if none of them waits.
 */
export async function acceptPackProposals(transaction: Transaction, decision: PackDecision): Promise<Decided> {
  const { chosen, waiting } = await lockWaiting(transaction, decision);
  const accepted = withDependencies(chosen, waiting);
  await markDecided(transaction, accepted, "accepted");
  for (const of of byRoot(accepted)) {
    await confirmProcess(transaction, of[0], decision);
    for (const group of byRow(of)) await writeRow(transaction, group, decision);
    await recordDecision(transaction, of, decision, {});
  }
  return { ids: accepted.map(({ id }) => id), deleted_processes: 0 };
}

/**
 * Refuses proposals of packs; with a refused row all that belongs to it. An unconfirmed process of which nothing is left
 * is deleted; the history can restore it.
 */
export async function refusePackProposals(transaction: Transaction, decision: PackDecision): Promise<Decided> {
  const { chosen, waiting } = await lockWaiting(transaction, decision);
  const rows = new Set(chosen.filter(({ kind }) => kind === "added").map(keyOfRow));
  const refusedOnes = waiting.filter((proposal) => chosen.includes(proposal) || rows.has(keyOfRow(proposal)));
  await markDecided(transaction, refusedOnes, "refused");
  let deletedCount = 0;
  for (const of of byRoot(refusedOnes)) {
    const labels = of.map(({ form, kind, field }) => {
      const question = kind === "answer" ? formNamed(form).fields[field] : parentField(form)?.[1];
      return question?.label.ru ?? "";
    });
    await recordDecision(transaction, of, decision, { refused_answer: [null, [...new Set(labels)].join("; ")] });
    if (await deleteUnconfirmed(transaction, of[0], decision)) deletedCount += 1;
  }
  return { ids: refusedOnes.map(({ id }) => id), deleted_processes: deletedCount };
}

/** A stored proposal of a pack. */
export type PackProposal = StoredProposal & { readonly pack: { readonly ru: string } };
/** Proposals of one questionnaire, or of one row. */
export type ProposalGroup = readonly [PackProposal, ...PackProposal[]];

/** Returns the refusal of a decision on proposals none of which is in the required state. */
export function noLongerProposed() {
  return refusedFields({ ids: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
}

// Locks all that waits in the questionnaires concerned, so that concurrent decisions are made once.
async function lockWaiting(transaction: Transaction, decision: PackDecision) {
  const waiting = await lockProposals(transaction, decision, "p.state = 'waiting'");
  const chosenProposals = waiting.filter(({ id }) => decision.ids.includes(id));
  if (chosenProposals.length === 0) throw noLongerProposed();
  return { chosen: chosenProposals, waiting };
}

/**
 * Locks and returns the proposals of packs, in a state given as SQL, of all questionnaires that the decision is about. Throws `not_found`,
 * `forbidden` or `questionnaire_inactive` as edits of the questionnaires do.
 */
export async function lockProposals(
  transaction: Transaction,
  { ids, actor }: PackDecision,
  state: string,
): Promise<PackProposal[]> {
  const proposals = await transaction.query<PackProposal>(
    `select ${proposalMembers} from proposed_changes p where p.company_id = $1 and p.key_id = ${packKey} and ${state}
       and (p.root_form, p.root_id) in (select root_form, root_id from proposed_changes where company_id = $1 and id = any($2))
     order by id for no key update`,
    [transaction.company, ids],
  );
  for (const [{ root_form: form, root_id: id }] of byRoot(proposals)) {
    if (!can(actor, "view", { form, id })) throw refused("not_found");
    if (!can(actor, "edit", { form, id })) throw refused("forbidden");
    await lockRoot(transaction, form, id);
  }
  return proposals;
}

async function lockRoot(transaction: Transaction, form: FormName, id: number): Promise<void> {
  const [row] = await transaction.query<{ is_active: boolean }>(
    `select is_active from ${tableOf(formNamed(form))} where company_id = $1 and id = $2 for no key update`,
    [transaction.company, id],
  );
  if (!row) throw refused("proposed_row_gone");
  if (!row.is_active) throw refused("questionnaire_inactive");
}

// An answer of a proposed row depends on the row, a conditional question on the answer that opens it.
function withDependencies(chosenProposals: readonly PackProposal[], waiting: readonly PackProposal[]): PackProposal[] {
  const all = new Set(chosenProposals);
  // The set grows while it is iterated, so dependencies of dependencies are found too.
  for (const dependency of all)
    for (const candidate of waiting) if (dependsOn(dependency, candidate)) all.add(candidate);
  return waiting.filter((proposal) => all.has(proposal));
}

function dependsOn(required: PackProposal, dependent: PackProposal): boolean {
  if (required.kind === "answer" && dependent.kind === "added" && keyOfRow(required) === keyOfRow(dependent))
    return true;
  if (dependent.kind !== "answer") return false;
  const asks =
    required.kind === "answer"
      ? { form: required.form, id: required.object_id }
      : { form: required.root_form, id: required.root_id };
  const field = required.kind === "answer" ? required.field : (parentField(required.form)?.[0] ?? "");
  const opens = formNamed(asks.form).conditions[field] ?? {};
  return dependent.form === asks.form && dependent.object_id === asks.id && Object.hasOwn(opens, dependent.field);
}

async function markDecided(
  transaction: Transaction,
  proposals: readonly PackProposal[],
  state: "accepted" | "refused",
): Promise<void> {
  transaction.execute("update proposed_changes set state = $3, answered = $4 where company_id = $1 and id = any($2)", [
    transaction.company,
    proposals.map(({ id }) => id),
    state,
    transaction.now,
  ]);
}

function keyOfRow({ form, object_id }: PackProposal): string {
  return `${form} ${object_id}`;
}

function grouped(proposals: readonly PackProposal[], keyOf: (proposal: PackProposal) => string): ProposalGroup[] {
  const groups = new Map<string, [PackProposal, ...PackProposal[]]>();
  for (const proposal of proposals) {
    const group = groups.get(keyOf(proposal));
    if (group) group.push(proposal);
    else groups.set(keyOf(proposal), [proposal]);
  }
  return [...groups.values()];
}

/** Groups proposals by questionnaire. */
export const byRoot = (proposals: readonly PackProposal[]) =>
  grouped(proposals, ({ root_form, root_id }) => `${root_form} ${root_id}`);
/** Groups proposals by row; the questionnaire's own answers first: they open the questions that its rows answer. */
export const byRow = (proposals: readonly PackProposal[]) =>
  grouped(proposals, keyOfRow).toSorted(([one], [other]) => Number(isRow(one)) - Number(isRow(other)));
const isRow = ({ form, root_form }: PackProposal) => form !== root_form;

// Writes the accepted values of one row by one statement: an addition with its answers, or a change.
async function writeRow(transaction: Transaction, of: ProposalGroup, { editor, config }: PackDecision): Promise<void> {
  const [{ form, object_id, root_id }] = of;
  const declaration = formNamed(form);
  const packAnswers = Object.fromEntries(
    of.filter(({ kind }) => kind === "answer").map(({ field, value }) => [field, value]),
  );
  const addition = of.find(({ kind }) => kind === "added");
  if (!addition) {
    const answers = await withAddedRows(transaction, declaration, packAnswers, { editor, config });
    await changeRow(transaction, { declared: declaration, id: object_id, answers, editor });
    return;
  }
  const newAnswers = { ...ownAnswers(declaration, addition.value), ...packAnswers };
  const answers = await withAddedRows(transaction, declaration, newAnswers, { editor, config });
  const same = await sameRow(transaction, declaration, root_id, answers);
  if (same) {
    const open = Object.keys(packAnswers).filter((field) => !isFilled(same[field]));
    const missing = Object.fromEntries(open.map((field) => [field, answers[field]]));
    await changeRow(transaction, { declared: declaration, id: same.id, answers: missing, editor });
    return;
  }
  await lockActiveRoot(transaction, declaration, { parent_id: root_id });
  await insertRow(transaction, { declared: declaration, parentId: root_id, answers, editor, frame: { id: object_id } });
}

// Only what the pack answers: an unanswered question takes the default of its column.
function ownAnswers(form: Form, value: unknown): Record<string, unknown> {
  const names = new Set(ownFields(form).map(([name]) => name));
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => names.has(name)));
}

// The user may have added the same group, system or recipient meanwhile: it is not added twice.
async function sameRow(
  transaction: Transaction,
  form: Form,
  process: number,
  answers: Readonly<Record<string, unknown>>,
): Promise<StoredRow | undefined> {
  const title = form.titleField ?? "";
  const where = `where t.company_id = $1 and t.process = $2 and t.${quoted(title)} = $3`;
  const [row] = await selectRows(transaction, form, where, [transaction.company, process, answers[title]]);
  return row;
}

async function confirmProcess(
  transaction: Transaction,
  { root_form, root_id }: PackProposal,
  { editor }: PackDecision,
) {
  const form = formNamed(root_form);
  const [row] = await transaction.query<{ name: string; row_version: number }>(
    `update ${tableOf(form)} t set pending_approval = false, row_version = row_version + 1, modified = $3
     where company_id = $1 and id = $2 and ${isUnconfirmed("t")} returning name, row_version`,
    [transaction.company, root_id, transaction.now],
  );
  if (!row) return;
  const root = { form: root_form, id: root_id };
  recordChange(transaction, {
    ...{
      kind: "modified",
      form: root_form,
      objectId: root_id,
      root,
      version: row.row_version,
      title: row.name,
      editor,
    },
    changes: { pending_approval: [true, false] },
  });
}

async function deleteUnconfirmed(
  transaction: Transaction,
  { root_form, root_id }: PackProposal,
  { editor, actor }: PackDecision,
): Promise<boolean> {
  const form = formNamed(root_form);
  const [empty] = await transaction.query(
    `select from ${tableOf(form)} t where company_id = $1 and id = $2 and ${isUnconfirmed("t")} and not exists (
       select from proposed_changes where company_id = $1 and key_id = ${packKey} and root_form = $3 and root_id = $2
         and state <> 'refused')`,
    [transaction.company, root_id, root_form],
  );
  if (!empty) return false;
  await deleteRow(transaction, { declared: form, id: root_id, editor, actor });
  return true;
}

/** Records a decision in the history: one entry for all values of a questionnaire, next to those of the written rows. */
export async function recordDecision(
  transaction: Transaction,
  [{ root_form, root_id, pack }, ...rest]: ProposalGroup,
  { editor }: PackDecision,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const form = formNamed(root_form);
  const row = await readRow(transaction, form, root_id);
  recordChange(transaction, {
    ...{ kind: "modified", form: root_form, objectId: root_id, root: { form: root_form, id: root_id }, editor },
    ...{ version: row.row_version, title: titleOf(form, row) },
    changes: { ...changes, proposed_by: [null, `Набор «${pack.ru}»: ${rest.length + 1}`] },
  });
}
