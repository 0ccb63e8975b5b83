import { findDefinition } from "@opis/documents/all-documents";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { isMembers } from "@opis/model/rows/members";
import { questionsOf } from "@opis/model/wizards/questions";
import type { HistoryLine } from "./company-format.ts";

/** Returns the new id of an object of an archive; an unknown id stays as it is. */
export type NewIds = (form: FormName, id: number) => number;

/** Answers with new ids in every reference. */
export function renumberedAnswers(
  declared: Form,
  answers: Readonly<Record<string, unknown>>,
  newId: NewIds,
): Record<string, unknown> {
  const renumbered = { ...answers };
  for (const [name, field] of ownFields(declared))
    if ("target" in field && name in answers) renumbered[name] = renumberedValue(answers[name], field.target, newId);
  return renumbered;
}

/** A wizard's answers with new ids: lists of rows, and tables by row. */
export function renumberedWizard(key: string, answers: Readonly<Record<string, unknown>>, newId: NewIds) {
  const questions = questionsOf(key);
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const question = questions[name];
      const target = question && "target" in question ? question.target : undefined;
      return [name, target ? renumberedValue(value, target, newId) : value];
    }),
  );
}

function renumberedValue(value: unknown, target: FormName, newId: NewIds): unknown {
  if (Array.isArray(value)) return value.map((id) => renumberedValue(id, target, newId));
  if (typeof value === "number") return newId(target, value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([id, one]) => [newId(target, Number(id)), one]));
}

/** Returns the new id of a document's object; 0 for one about the company. */
export function renumberedObject(key: string, id: number, newId: NewIds): number {
  const form = findDefinition(key)?.objects?.form;
  return form === undefined || id === 0 ? 0 : newId(form, id);
}

/** Returns the changes of a history entry, with new ids. */
export function renumberedChanges({ form, kind, title, changes }: HistoryLine, newId: NewIds): Record<string, unknown> {
  // Deletions are listed only: restoring one would pass by every check.
  if (kind === "deleted") return {};
  if (isFormName(form)) return pairs(changes, (pair) => renumberedAnswers(formNamed(form), pair, newId));
  if (form !== "generated_document") return { ...changes };
  return pairs(changes, ({ answers, ...rest }) => ({ ...rest, ...wizard(answers) }));

  function wizard(answers: unknown) {
    return isMembers(answers)
      ? { answers: renumberedWizard(title, answers, newId) }
      : answers === undefined
        ? {}
        : { answers };
  }
}

// `{ field: [old, new] }` is two sets of answers laid over each other.
function pairs(
  changes: Readonly<Record<string, unknown>>,
  renumber: (answers: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Record<string, unknown> {
  const side = (index: number) =>
    renumber(
      Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, isList(pair) ? pair[index] : pair])),
    );
  const [before, after] = [side(0), side(1)];
  return Object.fromEntries(Object.keys(changes).map((name) => [name, [before[name], after[name]]]));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
