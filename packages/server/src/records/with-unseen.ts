import { type Actor, openIds } from "@opis/model/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/transaction.ts";
import { quoted, referencesFields, tableOf } from "./form-sql.ts";

type Answers = Readonly<Record<string, unknown>>;

/** A question that is answered by a whole list of rows of a form. */
interface ListQuestion {
  readonly name: string;
  readonly target: FormName;
}

/**
 * The answers that an actor gives, with each whole list of references as it is to be stored: what of it they may not view stays as it
 * is, whether they sent it or not. Refuses with `unknown_reference` a row that is newly named and not there, or not theirs to view.
 * @param stored the row as it is, locked; empty of a new one
 */
export async function withUnseen(
  transaction: Transaction,
  actor: Actor,
  declared: Form,
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
): Promise<Answers> {
  const whole = { ...given };
  for (const [name, { target }] of referencesFields(declared)) {
    if (!(name in given)) continue;
    const lists = { stored: idsIn(stored[name]), given: idsIn(given[name]) };
    whole[name] = await wholeList(transaction, actor, { name, target }, lists);
  }
  return whole;
}

/** The same of one list. What is stored already may go on naming rows that are gone since. */
export async function wholeList(
  transaction: Transaction,
  actor: Actor,
  { name, target }: ListQuestion,
  { stored, given }: { readonly stored: readonly number[]; readonly given: readonly number[] },
): Promise<readonly number[]> {
  const added = given.filter((id) => !stored.includes(id));
  const left = stored.filter((id) => !given.includes(id));
  const there = await visibleOf(transaction, actor, target, [...added, ...left]);
  if (added.some((id) => !there.get(id)))
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  const unseen = new Set(left.filter((id) => there.get(id) === false));
  // In the order that it is stored in: a list of which nothing was changed is no change.
  return unseen.size === 0 ? given : [...stored.filter((id) => unseen.has(id) || given.includes(id)), ...added];
}

/** Of some ids of a form those that are there, each with whether the actor may view it; child rows are seen with their parents. */
export async function visibleOf(
  transaction: Transaction,
  actor: Actor,
  target: FormName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const { parent } = formNamed(target);
  const found = await transaction.query<{ id: number; is_visible: boolean }>(
    `select id, $3::int[] is null or ${quoted(parent ?? "id")} = any($3) as is_visible
     from ${tableOf(formNamed(target))} where company_id = $1 and id = any($2::int[])`,
    [transaction.company, ids, openIds(actor, parent ?? target) ?? null],
  );
  return new Map(found.map(({ id, is_visible }) => [id, is_visible]));
}

/** The ids that a list of references names. */
export function idsIn(answer: unknown): number[] {
  return Array.isArray(answer) ? answer.filter((id) => typeof id === "number") : [];
}
