import { isDeepStrictEqual } from "node:util";
import { type Actor, openIds } from "@opis/model/access/access";
import type { ReferencesField } from "@opis/model/declaration/field";
import { type Form, referringFields } from "@opis/model/declaration/form";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { type Editor, isRespondent } from "../editor.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";
import { namedRows } from "../reading/referenced-rows.ts";
import { findRoot } from "./root-completeness.ts";

type Answers = Readonly<Record<string, unknown>>;

/** A question answered by a list of all selected rows of a form. */
type ListQuestion = Pick<ReferencesField, "target" | "noneIsAll">;

/** A list of ids as stored, and as sent by an actor. */
interface Lists {
  readonly stored: readonly number[];
  readonly given: readonly number[];
}

/**
 * Returns the answers of an actor with complete lists of references: entries they may not view are preserved, whether
 * they sent them or not. Throws `unknown_reference` for added rows that do not exist or that they may not view. @param
 * questions the questions answered by such lists, of a form by `referencesFields` @param stored the current answers,
 * locked; empty for a new row
 */
export async function withUnseen(
  transaction: Transaction,
  actor: Actor,
  questions: readonly (readonly [name: string, question: ListQuestion])[],
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
): Promise<Answers> {
  const completeAnswers = { ...given };
  for (const [name, question] of questions) {
    if (!(name in given)) continue;
    const lists = { stored: idsIn(stored[name]), given: idsIn(given[name]) };
    completeAnswers[name] = await wholeList(transaction, actor, { ...question, name }, lists);
  }
  return completeAnswers;
}

// Stored references to deleted rows may stay. If an empty list means all, an actor's empty list means all that they may
// view.
async function wholeList(
  transaction: Transaction,
  actor: Actor,
  { name, target, noneIsAll }: ListQuestion & { readonly name: string },
  { stored, given }: Lists,
): Promise<readonly number[]> {
  if (isDeepStrictEqual(stored, given)) return given;
  const isOfAll = noneIsAll === true && (stored.length === 0 || given.length === 0);
  const there = await visibleOf(transaction, actor, target, isOfAll ? undefined : [...stored, ...given]);
  const storedIds = new Set(stored);
  if (given.some((id) => !storedIds.has(id) && !there.get(id)))
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  const all = [...there.keys()];
  if (!isOfAll) return listWithUnseen(stored, given, there);
  if (stored.length === 0) return listWithUnseen(all, given, there);
  const visible = all.filter((id) => there.get(id));
  const mergedIds = new Set(listWithUnseen(stored, visible, there));
  return visible.length > 0 && all.every((id) => mergedIds.has(id)) ? [] : [...mergedIds];
}

// In the stored order, so that an unchanged list is not a change.
function listWithUnseen(
  storedIds: readonly number[],
  givenIds: readonly number[],
  there: ReadonlyMap<number, boolean>,
): readonly number[] {
  const [before, own] = [new Set(storedIds), new Set(givenIds)];
  const unseen = new Set(storedIds.filter((id) => there.get(id) === false && !own.has(id)));
  if (unseen.size === 0) return givenIds;
  const retained = storedIds.filter((id) => unseen.has(id) || own.has(id));
  return [...retained, ...givenIds.filter((id) => !before.has(id))];
}

/** Returns whether an actor may view all rows of a form: child rows with their parents. */
export function isAllOpen(actor: Actor, target: FormName): boolean {
  return openIds(actor, formNamed(target).parent ?? target) === undefined;
}

/**
 * Returns the existing rows of a form, or of these ids, each with whether the actor may view it: child rows with their
 * parents.
 */
export async function visibleOf(
  transaction: Transaction,
  actor: Actor,
  target: FormName,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  if (ids?.length === 0) return new Map();
  const { parent } = formNamed(target);
  const visibilityRows = await transaction.query<{ id: number; is_visible: boolean }>(
    `select id, $3::int[] is null or ${quoted(parent ?? "id")} = any($3) as is_visible
     from ${tableOf(formNamed(target))} where company_id = $1 and ($2::int[] is null or id = any($2)) order by id`,
    [transaction.company, ids ?? null, openIds(actor, parent ?? target) ?? null],
  );
  return new Map(visibilityRows.map(({ id, is_visible }) => [id, is_visible]));
}

/** Returns the ids in a list of references. */
export function idsIn(answer: unknown): number[] {
  return Array.isArray(answer) ? answer.filter((id) => typeof id === "number") : [];
}

/** The author of answers that refer to rows. */
interface Naming {
  readonly declared: Form;
  readonly answers: Answers;
  readonly editor: Editor;
  /** Their rights; absent for the product's own writes, which may refer to everything. */
  readonly actor?: Actor | undefined;
}

/**
 * Returns the answers of a row as they may be stored. Newly referenced rows that the actor may not view are refused
 * with `unknown_reference`, like missing ones: otherwise a caller guessing ids would learn which exist and their names.
 * Stored references may stay. Nothing is queried if the actor may view all rows of the referenced forms. @param storedAnswers
 * the current row, locked; for a new one its parent only
 */
export async function openReferences(
  transaction: Transaction,
  { declared, answers, editor, actor }: Naming,
  storedAnswers: Answers,
): Promise<Answers> {
  if (!actor) return answers;
  const limited = referringFields(declared).filter(
    ([name, { target }]) => name in answers && !isAllOpen(actor, target),
  );
  if (limited.length === 0) return answers;
  const idsOnScreen = isRespondent(editor) ? await namedOnScreen(transaction, declared, storedAnswers) : noRows;
  const before = limited.map(([name, { target }]) => [
    name,
    [storedAnswers[name], ...(idsOnScreen.get(target) ?? [])].flat(),
  ]);
  const givenEntries = limited.map(([name]) => [name, [answers[name]].flat()]);
  const lists = limited.map(([name, { target }]) => [name, { target }] as const);
  const completeAnswers = await withUnseen(transaction, actor, lists, {
    stored: Object.fromEntries(before),
    given: Object.fromEntries(givenEntries),
  });
  // A respondent sees the names of referenced rows, so they may remove any of them.
  const restored = isRespondent(editor)
    ? []
    : limited.filter(([name, { kind }]) => kind === "references" && name in storedAnswers);
  return { ...answers, ...Object.fromEntries(restored.map(([name]) => [name, completeAnswers[name]])) };
}

/** Refuses such references in a row to be added, before anything is written: reading the allowed rows needs a query. */
export async function refuseClosed(
  transaction: Transaction,
  row: Naming & { readonly parentId?: number | undefined },
): Promise<void> {
  const { parent } = row.declared;
  await openReferences(transaction, row, parent ? { [parent]: row.parentId } : {});
}

const noRows: Awaited<ReturnType<typeof namedRows>> = new Map();

// Rows referenced anywhere in a questionnaire are offered to its respondent by name.
async function namedOnScreen(transaction: Transaction, formDefinition: Form, row: Answers): Promise<typeof noRows> {
  const { form, id } = await findRoot(transaction, formDefinition, row);
  return namedRows(transaction, formNamed(form), id);
}
