import type { Actor } from "@opis/model/access/access";
import { type Form, referringFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Transaction } from "../../../database/transaction.ts";
import { type Editor, isRespondent } from "../editor.ts";
import { namedRows } from "../reading/referenced-rows.ts";
import { isAllOpen, withUnseen } from "./keep-hidden-references.ts";
import { findRoot } from "./root-completeness.ts";

type Answers = Readonly<Record<string, unknown>>;

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
 * Stored references may stay. Nothing is queried if the actor may view all rows of the referenced forms. @param stored
 * the current row, locked; for a new one its parent only
 */
export async function openReferences(
  transaction: Transaction,
  { declared, answers, editor, actor }: Naming,
  stored: Answers,
): Promise<Answers> {
  if (!actor) return answers;
  const limited = referringFields(declared).filter(
    ([name, { target }]) => name in answers && !isAllOpen(actor, target),
  );
  if (limited.length === 0) return answers;
  const known = isRespondent(editor) ? await namedOnScreen(transaction, declared, stored) : noRows;
  const before = limited.map(([name, { target }]) => [name, [stored[name], ...(known.get(target) ?? [])].flat()]);
  const given = limited.map(([name]) => [name, [answers[name]].flat()]);
  const lists = limited.map(([name, { target }]) => [name, { target }] as const);
  const whole = await withUnseen(transaction, actor, lists, {
    stored: Object.fromEntries(before),
    given: Object.fromEntries(given),
  });
  // A respondent sees the names of referenced rows, so they may remove any of them.
  const restored = isRespondent(editor)
    ? []
    : limited.filter(([name, { kind }]) => kind === "references" && name in stored);
  return { ...answers, ...Object.fromEntries(restored.map(([name]) => [name, whole[name]])) };
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
async function namedOnScreen(transaction: Transaction, declared: Form, row: Answers): Promise<typeof noRows> {
  const { form, id } = await findRoot(transaction, declared, row);
  return namedRows(transaction, formNamed(form), id);
}
