import { isDeepStrictEqual } from "node:util";
import type { PrintedValues } from "@opis/documents/compare-values";
import type { PackedContent } from "@opis/documents/compress-document";
import type { OwnRequisites } from "@opis/documents/document-definition";
import type { Actor } from "@opis/model/access/access";
import { mergePatch } from "@opis/model/collections/json-values";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { isPlainObject, type PlainObject, toPlainObject } from "@opis/model/rows/plain-object";
import { storedAnswers, wizardAnswers, wizardSchemaOf } from "@opis/model/wizards/document-answers";
import { questionsOf } from "@opis/model/wizards/questions";
import { z } from "zod";
import { type CompanyDocument, nameOf, withOwn } from "../../core/documents/document-instance.ts";
import { type DocumentName, readUserInput } from "../../core/documents/stored-documents.ts";
import { storeVersion } from "../../core/documents/stored-versions.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { publishWebhookEvent } from "../../core/records/publish-webhook-event.ts";
import { isAllOpen, visibleOf, withUnseen } from "../../core/records/writing/hidden-references.ts";
import type { Transaction } from "../../database/transaction.ts";
import { refuseTakenNumber } from "./refuse-taken-number.ts";

type Answers = Readonly<Record<string, unknown>>;

interface Saving {
  readonly editor: Editor;
  readonly actor: Actor;
  /** Requisites from a questionnaire, which the caller saw where the document has none of its own. */
  readonly own: OwnRequisites;
}

export interface DocumentChange {
  readonly date?: string | null | undefined;
  readonly number?: string | undefined;
  /**
   * A merge patch of the stored answers: `null` deletes an answer, and of a table by row only the given rows change.
   */
  readonly answers?: Record<string, unknown> | undefined;
  /** The replaced answers and requisites as the caller saw them, to detect concurrent changes. */
  readonly seen?: Record<string, unknown> | undefined;
}

/**
 * Saves requisites and wizard answers. Only the given answers change; of lists of rows, entries that the actor may not
 * view are preserved. Refuses a number that is taken (E20), newly referenced rows that the actor may not view, and with
 * `changed_by_another` concurrent changes of what the caller saw.
 */
export async function saveWizardAnswers(
  transaction: Transaction,
  document: CompanyDocument,
  change: DocumentChange,
  { editor, actor, own }: Saving,
): Promise<void> {
  const name = nameOf(document);
  const { key } = name;
  await lockStoredDocument(transaction, name);
  const before = await readUserInput(transaction, name);
  const old = storedAnswers(key, before.answers);
  const newAnswers = wizardAnswers(key, mergePatch(old, change.answers ?? {}));
  // The merged value must be valid too: an invalid one would be read as unanswered.
  const answers = wizardAnswers(
    key,
    await answersWithUnseen(transaction, actor, key, { stored: old, given: newAnswers }),
  );
  const date = change.date === undefined ? before.date : change.date;
  const number = change.number === undefined ? before.number : change.number.trim();
  if (isDeepStrictEqual([date, number, answers], [before.date, before.number, old])) return;
  refuseChanged(change, { ...old, ...withOwn(before, own) }, { ...answers, ...withOwn({ date, number }, own) });
  // A new date alone is accepted: a number taken in its year is refused at approval.
  if (change.number !== undefined) await refuseTakenNumber(transaction, document, withOwn({ number, date }, own), own);
  await transaction.query(
    `insert into generated_documents (company_id, key, object_id, date, number, answers) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, key, object_id) do update set date = excluded.date, number = excluded.number, answers = excluded.answers`,
    [transaction.company, key, name.object ?? 0, date, number, JSON.stringify(answers)],
  );
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: name.object ?? 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: key,
    changes: {
      date: [before.date, date],
      number: [before.number, number],
      answers: changedWizardAnswers(key, old, answers),
    },
    editor,
  });
}

/**
 * Returns the history's record of changed wizard answers: only the differences before and after, and of a table by row
 * only its changed rows, so that the size of an entry depends on the change and not on the company.
 */
function changedWizardAnswers(key: string, before: Answers, after: Answers): readonly [Answers, Answers] {
  const questions: Readonly<Record<string, z.ZodType>> = wizardSchemaOf(key).shape;
  const [old, now] = differing(before, after);
  const tables = Object.keys(now).filter((name) => isTableByRow(questions[name]));
  const rows = tables.map((name) => [name, differing(membersOf(old[name]), membersOf(now[name]))] as const);
  const rowsAt = (index: 0 | 1) => Object.fromEntries(rows.map(([name, pair]) => [name, pair[index]]));
  return [
    { ...old, ...rowsAt(0) },
    { ...now, ...rowsAt(1) },
  ];
}

/** Returns the members of both objects whose values differ. */
function differing(before: Answers, after: Answers): readonly [Answers, Answers] {
  const of = (left: Answers, right: Answers) =>
    Object.fromEntries(
      Object.entries(left).filter(([name, value]) => !(name in right) || !isDeepStrictEqual(value, right[name])),
    );
  return [of(before, after), of(after, before)];
}

function isTableByRow(question: z.ZodType | undefined): boolean {
  return question instanceof z.ZodDefault && question.unwrap() instanceof z.ZodRecord;
}

function membersOf(value: unknown): Answers {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * Returns wizard answers with complete lists and tables of rows: entries that the actor may not view are preserved.
 * Throws `unknown_reference` for new references to rows that do not exist in the company, or changed entries of rows
 * that the actor may not view. Stored references to deleted rows may stay.
 */
async function answersWithUnseen(
  transaction: Transaction,
  actor: Actor,
  key: string,
  { stored, given }: { readonly stored: PlainObject; readonly given: PlainObject },
): Promise<PlainObject> {
  const questions = Object.entries(questionsOf(key));
  const tables: Record<string, PlainObject> = {};
  for (const [name, question] of questions) {
    if (question.kind !== "listed" || !question.target) continue;
    const both = { stored: toPlainObject(stored[name]), given: toPlainObject(given[name]) };
    tables[name] = await wholeTable(transaction, actor, { name, target: question.target }, both);
  }
  const lists = questions.flatMap(([name, question]) =>
    question.kind === "references" ? [[name, question] as const] : [],
  );
  return withUnseen(transaction, actor, lists, { stored, given: { ...given, ...tables } });
}

async function wholeTable(
  transaction: Transaction,
  actor: Actor,
  { name, target }: { readonly name: string; readonly target: FormName },
  { stored, given }: { readonly stored: PlainObject; readonly given: PlainObject },
): Promise<PlainObject> {
  const changedIds = Object.keys({ ...stored, ...given }).filter((id) => !isDeepStrictEqual(stored[id], given[id]));
  // Stored ids may be changed by a caller who may view all.
  const addedIds = isAllOpen(actor, target) ? changedIds.filter((id) => !(id in stored)) : changedIds;
  const there = await visibleOf(transaction, actor, target, addedIds.map(Number));
  const isOpen = (id: string) => there.get(Number(id)) ?? id in stored;
  if (addedIds.some((id) => id in given && !isOpen(id)))
    throw refusedFields({ [name]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  const unseen = addedIds.filter((id) => !isOpen(id)).map((id) => [id, stored[id]]);
  return unseen.length > 0 ? { ...given, ...Object.fromEntries(unseen) } : given;
}

function refuseChanged(change: DocumentChange, storedAnswers: Answers, newAnswers: Answers): void {
  const { answers = {}, seen = {}, ...requisites } = change;
  const conflictingAnswers = changedSince(
    { ...answers, ...requisites },
    { stored: storedAnswers, given: newAnswers, seen },
  );
  const conflicts = Object.keys(conflictingAnswers);
  if (conflicts.length > 0) throw refused("changed_by_another", { extra: { row: conflictingAnswers, conflicts } });
}

interface SeenVersions {
  readonly stored: PlainObject;
  /** The new value to store. */
  readonly given: PlainObject;
  /** The state that the client saw, as far as it sent one. */
  readonly seen: PlainObject;
}

/**
 * Returns the members of a merge patch whose stored value is neither what the client saw nor what it sends: a
 * concurrent change.
 */
function changedSince(patch: PlainObject, { stored, given, seen }: SeenVersions): Record<string, unknown> {
  const conflicts = Object.entries(patch).flatMap(([name, said]): [string, unknown][] => {
    if (!Object.hasOwn(seen, name)) return [];
    const [now, own, known] = [stored[name], given[name], seen[name]];
    if (isPlainObject(said)) {
      const below = changedSince(said, {
        stored: toPlainObject(now),
        given: toPlainObject(own),
        seen: toPlainObject(known),
      });
      return Object.keys(below).length > 0 ? [[name, below]] : [];
    }
    return isSame(now, known) || isSame(now, own) ? [] : [[name, now ?? null]];
  });
  return Object.fromEntries(conflicts);
}

// An empty text is the same as no answer.
function isSame(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left === "" ? null : (left ?? null), right === "" ? null : (right ?? null));
}

// Answers are one value, so concurrent changes must be serialised.
async function lockStoredDocument(transaction: Transaction, { key, object }: DocumentName): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('answers of ' || $1, 0))", [
    `${transaction.company} ${key} ${object ?? 0}`,
  ]);
}

/** A generated version of a document to record. */
export interface DocumentVersion extends DocumentName {
  /** Date printed in the document. */
  readonly date: string;
  readonly number: string;
  /** Revision of the company that it was generated from. */
  readonly revision: number;
  readonly values: PrintedValues;
  /** The forms whose rows it was generated from; null if any may affect it. */
  readonly madeFrom: readonly string[] | null;
  /** Its text; null if the text is stored by its hash elsewhere. */
  readonly packed: PackedContent | null;
}

/**
 * Records that a document was generated now, with its printed values; the first version of an object's document gets
 * the company's requisites.
 */
export async function recordVersion(transaction: Transaction, version: DocumentVersion, editor: Editor): Promise<void> {
  await transaction.query(
    `insert into generated_documents (company_id, key, object_id, date, number, answers,
       made_at, made_by, made_date, made_revision, made_values, made_from)
     select $1, $2, $3, d.date, coalesce(d.number, ''), coalesce(d.answers, '{}'), $8, $4, $5, $6, $7, $9
     from (select) made left join generated_documents d on d.company_id = $1 and d.key = $2 and d.object_id = 0
     on conflict (company_id, key, object_id) do update
     set made_at = excluded.made_at, made_by = excluded.made_by, made_date = excluded.made_date,
       made_revision = excluded.made_revision, made_values = excluded.made_values, made_from = excluded.made_from,
       stale_announced = null`,
    [
      transaction.company,
      version.key,
      version.object ?? 0,
      editor.name,
      version.date,
      version.revision,
      JSON.stringify(version.values),
      transaction.now,
      version.madeFrom,
    ],
  );
  publishWebhookEvent(transaction, "document.generated", {
    subject: `${version.key} ${version.object ?? 0}`,
    data: { key: version.key, object_id: version.object },
  });
  if (version.packed) await storeVersion(transaction, { ...version, ...version.packed, isApproved: false }, editor);
}
