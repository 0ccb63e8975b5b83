import type { Form } from "@opis/model/declaration/form";
import { childrenOf } from "@opis/model/forms/children-of";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { freeName } from "../../records/adding/free-name.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { type QuotaSettings, refuseOverQuota } from "../../records/quota.ts";
import { inOrderOfReference } from "../../records/reading/in-order-of-reference.ts";
import { readAllRows } from "../../records/reading/read-rows.ts";
import type { StoredRow } from "../../records/reading/stored-row.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { type AddedRow, type DirectoryValues, directoryValues, plainAnswers } from "./directory-values.ts";
import { type FollowedLinks, followLinks, type LostLink } from "./follow-links.ts";
import type { Source, SourceQuestionnaire } from "./read-source.ts";

/** A link of a copy that was not taken over. */
export interface LostByCopy extends LostLink {
  readonly copy: AddedRow;
  /** The form of the row that had it: the questionnaire's own, or a child's. */
  readonly declared: Form;
}

export interface CopyResult {
  readonly copied: readonly AddedRow[];
  readonly created: readonly AddedRow[];
  readonly lost: readonly LostByCopy[];
}

interface Copying {
  readonly transaction: Transaction;
  readonly source: Source;
  readonly editor: Editor;
  readonly quotas: QuotaSettings;
  readonly values: DirectoryValues;
  readonly copies: Map<FormName, Map<number, number>>;
  readonly lost: LostByCopy[];
}

interface Copied {
  readonly original: SourceQuestionnaire;
  readonly copy: AddedRow;
}

/**
 * Writes another company's questionnaires into the transaction's company: first themselves, then the links among them,
 * then their child rows. Files stay behind. Refuses with `freemium` over the quota.
 */
export async function copyQuestionnaires(
  transaction: Transaction,
  source: Source,
  editor: Editor,
  quotas: QuotaSettings,
): Promise<CopyResult> {
  const values = directoryValues(transaction, editor);
  const copying: Copying = { transaction, source, editor, quotas, values, copies: new Map(), lost: [] };
  const made: Copied[] = [];
  for (const form of new Set(source.questionnaires.map(({ declared }) => declared)))
    made.push(...(await copyAll(copying, form)));
  for (const one of made) await linkCopy(copying, one);
  for (const one of made) await copyChildren(copying, one);
  return { copied: made.map(({ copy }) => copy), created: values.added, lost: copying.lost };
}

async function copyAll({ transaction, source, editor, quotas, copies }: Copying, declared: Form): Promise<Copied[]> {
  const originals = source.questionnaires.filter((one) => one.declared === declared);
  await refuseOverQuota(transaction, quotas, declared, originals.length);
  const there = await readAllRows(transaction, declared);
  const taken = new Set(there.map(({ name }) => normaliseName(String(name))));
  const made: Copied[] = [];
  for (const original of originals) {
    const name = freeName(String(original.row.name), taken);
    const answers = { ...plainAnswers(declared, original.row), name };
    const { id } = await insertRow(transaction, { declared, answers, editor });
    idsIn(copies, declared.name).set(original.row.id, id);
    made.push({ original, copy: { form: declared.name, id, name } });
  }
  return made;
}

// Only now every copy is there, whichever refers to which.
async function linkCopy(copying: Copying, { original, copy }: Copied): Promise<void> {
  const { declared, row } = original;
  const { answers, lost } = await followLinks(declared, row, copying);
  note(copying, copy, declared, lost);
  if (Object.keys(answers).length === 0) return;
  await changeRow(copying.transaction, { declared, id: copy.id, answers, editor: copying.editor });
}

async function copyChildren(copying: Copying, { original, copy }: Copied): Promise<void> {
  for (const name of inOrderOfReference(childrenOf(original.declared))) {
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

// What has no name of its own went with a row that is already told of.
function note({ lost }: Copying, copy: AddedRow, declared: Form, links: readonly LostLink[]): void {
  for (const link of links) if (link.target !== "") lost.push({ ...link, copy, declared });
}

function idsIn(copies: Map<FormName, Map<number, number>>, form: FormName): Map<number, number> {
  const ids = copies.get(form) ?? new Map<number, number>();
  copies.set(form, ids);
  return ids;
}
