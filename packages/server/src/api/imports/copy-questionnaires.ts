import { type Actor, openIds } from "@opis/model/access/access";
import { type Form, ownFields, type ReferringField, referringFields } from "@opis/model/declaration/form";
import { listChildForms } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { mandatoryColumns } from "@opis/model/table-import/import-columns";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Editor } from "../../core/records/editor.ts";
import { freeName } from "../../core/records/free-name.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { type QuotaSettings, refuseOverQuota } from "../../core/records/questionnaire-quota.ts";
import { readAllRows, readRow, type StoredRow, titleOf } from "../../core/records/reading/read-rows.ts";
import { readChildren } from "../../core/records/reading/referenced-rows.ts";
import { inOrderOfReference } from "../../core/records/reading/sort-by-dependency.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A link of a copy that was lost. */
export interface LostByCopy extends LostLink {
  readonly copy: AddedRow;
  /** The form of the row with the link: the questionnaire's own, or a child's. */
  readonly declared: Form;
}

/** A row that was added to the company. */
interface AddedRow {
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

/** The company's directory values that correspond to another company's. */
interface DirectoryValues {
  /** Returns the value with the same name as this row of the other company; adds it if there is none. */
  find(form: Form, original: StoredRow): Promise<StoredRow>;
  readonly added: readonly AddedRow[];
}

/** Finds directory values by name in the transaction's company, and adds missing ones. */
function directoryValues(transaction: Transaction, editor: Editor): DirectoryValues {
  const rowsByForm = new Map<FormName, Map<string, StoredRow>>();
  const addedRows: AddedRow[] = [];
  const rowsOf = async (form: Form) => {
    const there = rowsByForm.get(form.name) ?? new Map<string, StoredRow>();
    if (rowsByForm.has(form.name)) return there;
    for (const row of await readAllRows(transaction, form)) there.set(identityOf(form, row), row);
    rowsByForm.set(form.name, there);
    return there;
  };
  return {
    added: addedRows,
    find: async (form, original) => {
      const rows = await rowsOf(form);
      const key = identityOf(form, original);
      const existing = rows.get(key);
      if (existing) return existing;
      const row = await insertRow(transaction, { declared: form, answers: plainAnswers(form, original), editor });
      rows.set(key, row);
      addedRows.push({ form: form.name, id: row.id, name: titleOf(form, row) });
      return row;
    },
  };
}

// A unique name is enough; of people both names count.
function identityOf(form: Form, row: StoredRow): string {
  const names = form.uniqueName ? ["name"] : mandatoryColumns(form).map(({ name }) => name);
  return names.map((name) => normaliseName(String(row[name] ?? ""))).join("\n");
}

/** Returns the answers of a row that are not references. */
function plainAnswers(form: Form, row: StoredRow): Record<string, unknown> {
  const plain = ownFields(form).filter(([, field]) => !("target" in field) && !field.computed);
  return Object.fromEntries(plain.map(([name]) => [name, row[name]]));
}

/** Returns the form if its rows are directory values. */
function directoryNamed(name: FormName): Form | undefined {
  const form = formNamed(name);
  return form.scope === "directory" ? form : undefined;
}

/** Ids of the copies by the ids of the originals, by form. */
type Copies = ReadonlyMap<FormName, ReadonlyMap<number, number>>;

/** A link without a target in the company of the copy. */
interface LostLink {
  readonly field: string;
  readonly target: string;
  /** Without it the row is meaningless. */
  readonly isEssential: boolean;
}

interface FollowedLinks {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly lost: readonly LostLink[];
}

/** Returns the links of a row in the company of the copy: to copies, and to directory values of the same names. */
async function followLinks(
  form: Form,
  row: StoredRow,
  linkSources: { readonly copies: Copies; readonly values: DirectoryValues; readonly source: CopySource },
): Promise<FollowedLinks> {
  const answers: Record<string, unknown> = {};
  const lost: LostLink[] = [];
  for (const [name, field] of referringFields(form)) {
    const ids: number[] = [];
    for (const original of idsOf(row[name])) {
      const id = await follow(field, original, linkSources);
      if (id !== undefined) ids.push(id);
      else
        lost.push({
          field: name,
          target: linkSources.source.nameOf(field.target, original),
          isEssential: isEssential(form, field),
        });
    }
    answers[name] = field.kind === "references" ? ids : (ids[0] ?? null);
  }
  return { answers, lost };
}

/** A questionnaire with all its child rows, by form. */
interface SourceQuestionnaire {
  readonly declared: Form;
  readonly row: StoredRow;
  readonly children: Readonly<Record<string, readonly StoredRow[]>>;
}

/** The questionnaires to copy, and the rows that they refer to. */
export interface CopySource {
  readonly questionnaires: readonly SourceQuestionnaire[];
  rowOf(form: FormName, id: number): StoredRow | undefined;
  nameOf(form: FormName, id: number): string;
}

/** The selected ids of each form. */
export type ChosenRows = ReadonlyMap<FormName, readonly number[]>;

/**
 * Reads the selected questionnaires and the rows they refer to, as far as the actor may view them; throws `not_found`
 * if one is missing.
 */
export async function readSource(transaction: Transaction, selection: ChosenRows, actor: Actor): Promise<CopySource> {
  const questionnaires: SourceQuestionnaire[] = [];
  for (const [name, ids] of selection) {
    const form = formNamed(name);
    for (const id of ids) {
      const row = await readRow(transaction, form, id);
      questionnaires.push({ declared: form, row, children: await readChildren(transaction, form, id) });
    }
  }
  const rows = new Map<string, StoredRow>();
  for (const target of targetsOf(questionnaires)) {
    const open = openIds(actor, target);
    for (const row of await readAllRows(transaction, formNamed(target)))
      if (!open || open.includes(row.id)) rows.set(`${target} ${row.id}`, row);
  }
  const rowOf = (form: FormName, id: number) => rows.get(`${form} ${id}`);
  return { questionnaires, rowOf, nameOf: (form, id) => titleOf(formNamed(form), rowOf(form, id) ?? {}) };
}

function targetsOf(questionnaires: readonly SourceQuestionnaire[]): Set<FormName> {
  const forms = new Set(
    questionnaires.flatMap(({ declared }) => [declared, ...listChildForms(declared).map(formNamed)]),
  );
  return new Set(
    [...forms].flatMap((form) => ownFields(form).flatMap(([, field]) => ("target" in field ? [field.target] : []))),
  );
}

function idsOf(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
}

// A child row about a system of a process is meaningless without that system.
function isEssential(form: Form, field: ReferringField): boolean {
  if (field.kind === "references" || form.scope !== "child") return false;
  return field.required === true || formNamed(field.target).parent === form.parent;
}

async function follow(
  field: ReferringField,
  id: number,
  {
    copies,
    values,
    source,
  }: { readonly copies: Copies; readonly values: DirectoryValues; readonly source: CopySource },
): Promise<number | undefined> {
  const copy = copies.get(field.target)?.get(id);
  if (copy !== undefined) return copy;
  const form = directoryNamed(field.target);
  const original = source.rowOf(field.target, id);
  if (!form || !original) return undefined;
  const value = await values.find(form, original);
  const among = field.kind === "references" ? Object.entries(field.among ?? {}) : [];
  // Equal names may mean different things: special data there may be ordinary data here.
  return among.every(([name, wanted]) => value[name] === wanted) ? value.id : undefined;
}

export interface CopyResult {
  readonly copied: readonly AddedRow[];
  readonly created: readonly AddedRow[];
  readonly lost: readonly LostByCopy[];
}

interface Copying {
  readonly transaction: Transaction;
  readonly source: CopySource;
  readonly editor: Editor;
  readonly quotas: QuotaSettings;
  readonly values: DirectoryValues;
  readonly copies: Map<FormName, Map<number, number>>;
  readonly lost: LostByCopy[];
}

interface CopiedQuestionnaire {
  readonly original: SourceQuestionnaire;
  readonly copy: AddedRow;
}

/**
 * Writes another company's questionnaires into the transaction's company: first the questionnaires, then the links
 * among them, then their child rows. Files are not copied. Throws `freemium` above the quota.
 */
export async function copyQuestionnaires(
  transaction: Transaction,
  source: CopySource,
  editor: Editor,
  quotas: QuotaSettings,
): Promise<CopyResult> {
  const values = directoryValues(transaction, editor);
  const copying: Copying = { transaction, source, editor, quotas, values, copies: new Map(), lost: [] };
  const copies: CopiedQuestionnaire[] = [];
  for (const form of new Set(source.questionnaires.map(({ declared }) => declared)))
    copies.push(...(await copyAll(copying, form)));
  for (const item of copies) await linkCopy(copying, item);
  for (const questionnaireCopy of copies) await copyChildren(copying, questionnaireCopy);
  return { copied: copies.map(({ copy }) => copy), created: values.added, lost: copying.lost };
}

async function copyAll(
  { transaction, source, editor, quotas, copies }: Copying,
  form: Form,
): Promise<CopiedQuestionnaire[]> {
  const originals = source.questionnaires.filter((questionnaire) => questionnaire.declared === form);
  await refuseOverQuota(transaction, quotas, form, originals.length);
  const there = await readAllRows(transaction, form);
  const takenNames = new Set(there.map(({ name }) => normaliseName(String(name))));
  const newCopies: CopiedQuestionnaire[] = [];
  for (const original of originals) {
    const name = freeName(String(original.row.name), takenNames);
    const answers = { ...plainAnswers(form, original.row), name };
    const { id } = await insertRow(transaction, { declared: form, answers, editor });
    idsIn(copies, form.name).set(original.row.id, id);
    newCopies.push({ original, copy: { form: form.name, id, name } });
  }
  return newCopies;
}

// Only now every copy exists, whichever refers to which.
async function linkCopy(copying: Copying, { original, copy }: CopiedQuestionnaire): Promise<void> {
  const { declared, row } = original;
  const { answers, lost } = await followLinks(declared, row, copying);
  note(copying, copy, declared, lost);
  if (Object.keys(answers).length === 0) return;
  await changeRow(copying.transaction, { declared, id: copy.id, answers, editor: copying.editor });
}

async function copyChildren(copying: Copying, { original, copy }: CopiedQuestionnaire): Promise<void> {
  for (const name of inOrderOfReference(listChildForms(original.declared))) {
    const child = formNamed(name);
    if (child.file) continue;
    for (const row of original.children[name] ?? []) await copyChild(copying, copy, child, row);
  }
}

async function copyChild(copying: Copying, copy: AddedRow, child: Form, row: StoredRow): Promise<void> {
  const { transaction, editor, copies } = copying;
  const parentId = child.parent && copies.get(child.parent)?.get(Number(row[child.parent]));
  if (typeof parentId !== "number") return;
  const links: FollowedLinks = await followLinks(child, row, copying);
  note(copying, copy, child, links.lost);
  if (links.lost.some(({ isEssential }) => isEssential)) return;
  const answers = { ...plainAnswers(child, row), ...links.answers };
  const { id } = await insertRow(transaction, { declared: child, parentId, answers, editor });
  idsIn(copies, child.name).set(row.id, id);
}

// A row without a name was copied with a row that is listed already.
function note({ lost }: Copying, copy: AddedRow, form: Form, links: readonly LostLink[]): void {
  for (const link of links) if (link.target !== "") lost.push({ ...link, copy, declared: form });
}

function idsIn(copies: Map<FormName, Map<number, number>>, form: FormName): Map<number, number> {
  const ids = copies.get(form) ?? new Map<number, number>();
  copies.set(form, ids);
  return ids;
}
