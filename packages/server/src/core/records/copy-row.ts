import { type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import { childrenOf } from "@opis/model/forms/children-of";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "./editor.ts";
import { insertRow } from "./insert-row.ts";
import { readRow } from "./reading/read-rows.ts";
import { readChildren } from "./reading/referenced-rows.ts";
import { inOrderOfReference } from "./reading/sort-by-dependency.ts";
import type { StoredRow } from "./reading/stored-row.ts";

export interface CopyOrder {
  readonly declared: Form;
  readonly id: number;
  /** Answers in which the copy differs, its name at least. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
  readonly pendingApproval?: boolean;
}

/** Copies a questionnaire with all its child rows; references among them lead to the copies. */
export async function copyRow(
  transaction: Transaction,
  { declared, id, answers, editor, pendingApproval }: CopyOrder,
): Promise<StoredRow> {
  const original = await readRow(transaction, declared, id);
  const children = await readChildren(transaction, declared, id);
  const copies = new Map<FormName, Map<number, number>>([[declared.name, new Map()]]);
  const own = { ...answersOf(declared, original, copies), ...answers };
  const copy = await insertRow(transaction, {
    declared,
    answers: own,
    editor,
    pendingApproval: pendingApproval ?? false,
  });
  copies.get(declared.name)?.set(id, copy.id);
  for (const name of inOrderOfReference(childrenOf(declared))) {
    const child = formNamed(name);
    const made = new Map<number, number>();
    copies.set(name, made);
    for (const row of children[name] ?? []) {
      const parentId = copies.get(child.parent ?? declared.name)?.get(Number(row[child.parent ?? ""]));
      const inserted = await insertRow(transaction, {
        declared: child,
        parentId,
        answers: answersOf(child, row, copies),
        editor,
      });
      made.set(row.id, inserted.id);
    }
  }
  return readRow(transaction, declared, copy.id);
}

function answersOf(
  declared: Form,
  row: StoredRow,
  copies: ReadonlyMap<FormName, ReadonlyMap<number, number>>,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [name, field] of ownFields(declared)) {
    const copied = "target" in field ? copies.get(field.target) : undefined;
    const value = row[name];
    const lead = (id: number) => copied?.get(id) ?? id;
    if (typeof value === "number" && copied) answers[name] = lead(value);
    else if (Array.isArray(value) && copied) answers[name] = value.map((id) => lead(Number(id)));
    else answers[name] = value;
  }
  return answers;
}
