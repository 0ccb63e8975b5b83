import { isDeepStrictEqual } from "node:util";
import { type Actor, openIds } from "@opis/model/access/access";
import type { ReferencesField } from "@opis/model/declaration/field";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { FormName } from "@opis/model/forms/form-names";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";

type Answers = Readonly<Record<string, unknown>>;

/** The stored and the new list of a question answered by a whole list of rows of a form. */
type ListQuestion = Pick<ReferencesField, "target" | "noneIsAll">;

/** A list of ids as it is stored, and as an actor gives it. */
interface Lists {
  readonly stored: readonly number[];
  readonly given: readonly number[];
}

/**
 * The answers that an actor gives, with each whole list of references as it is to be stored: what of it they may not view stays as it
 * is, whether they sent it or not. Refuses with `unknown_reference` a row that is newly named and not there, or not theirs to view.
 * @param questions those that are answered by such lists, of a form by `referencesFields`
 * @param stored the answers as they are, locked; empty of a new row
 */
export async function withUnseen(
  transaction: Transaction,
  actor: Actor,
  questions: readonly (readonly [name: string, question: ListQuestion])[],
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
): Promise<Answers> {
  const whole = { ...given };
  for (const [name, question] of questions) {
    if (!(name in given)) continue;
    const lists = { stored: idsIn(stored[name]), given: idsIn(given[name]) };
    whole[name] = await wholeList(transaction, actor, { ...question, name }, lists);
  }
  return whole;
}

// What is stored already may go on naming rows that are gone since. Where none named means all, an actor who names none means all that
// they view.
async function wholeList(
  transaction: Transaction,
  actor: Actor,
  { name, target, noneIsAll }: ListQuestion & { readonly name: string },
  { stored, given }: Lists,
): Promise<readonly number[]> {
  if (isDeepStrictEqual(stored, given)) return given;
  const isOfAll = noneIsAll === true && (stored.length === 0 || given.length === 0);
  const there = await visibleOf(transaction, actor, target, isOfAll ? undefined : [...stored, ...given]);
  const known = new Set(stored);
  if (given.some((id) => !known.has(id) && !there.get(id)))
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  const all = [...there.keys()];
  if (!isOfAll) return listWithUnseen(stored, given, there);
  if (stored.length === 0) return listWithUnseen(all, given, there);
  const visible = all.filter((id) => there.get(id));
  const whole = new Set(listWithUnseen(stored, visible, there));
  return visible.length > 0 && all.every((id) => whole.has(id)) ? [] : [...whole];
}

// In the order that it is stored in: a list of which nothing was changed is no change.
function listWithUnseen(
  stored: readonly number[],
  given: readonly number[],
  there: ReadonlyMap<number, boolean>,
): readonly number[] {
  const [before, own] = [new Set(stored), new Set(given)];
  const unseen = new Set(stored.filter((id) => there.get(id) === false && !own.has(id)));
  if (unseen.size === 0) return given;
  const retained = stored.filter((id) => unseen.has(id) || own.has(id));
  return [...retained, ...given.filter((id) => !before.has(id))];
}

/** Whether an actor views all rows of a form: child rows with their parents. */
export function isAllOpen(actor: Actor, target: FormName): boolean {
  return openIds(actor, formNamed(target).parent ?? target) === undefined;
}

/** The rows of a form, or those of some ids that are there, each with whether the actor may view it: child rows with their parents. */
export async function visibleOf(
  transaction: Transaction,
  actor: Actor,
  target: FormName,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (ids?.length === 0) return new Map();
  const { parent } = formNamed(target);
  const found = await transaction.query<{ id: number; is_visible: boolean }>(
    `select id, $3::int[] is null or ${quoted(parent ?? "id")} = any($3) as is_visible
     from ${tableOf(formNamed(target))} where company_id = $1 and ($2::int[] is null or id = any($2)) order by id`,
    [transaction.company, ids ?? null, openIds(actor, parent ?? target) ?? null],
  );
  return new Map(found.map(({ id, is_visible }) => [id, is_visible]));
}

/** The ids that a list of references names. */
export function idsIn(answer: unknown): number[] {
  return Array.isArray(answer) ? answer.filter((id) => typeof id === "number") : [];
}
