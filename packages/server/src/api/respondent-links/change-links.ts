import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { Context } from "../../context.ts";
import { createKey, type KeyOpens, newToken } from "../../core/identity/create-respondent-link.ts";
import { linkExpiryDay } from "../../core/identity/link-today.ts";
import { mayManageKey } from "../../core/identity/may-manage-respondent-link.ts";
import type { Editor } from "../../core/records/editor.ts";
import { nameOfQuestionnaire } from "../../core/records/questionnaire-names.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { type PersonChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type FoundKey, keyOf, type ListedKey, listedKey } from "./find-links.ts";

/** The manager of keys, and the company. */
export interface Manager {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** A key with the token of its link. */
type KeyWithToken = ListedKey & { readonly token: string };

interface WishedKey {
  readonly form_type?: QuestionnaireName | undefined;
  readonly form_id?: number | undefined;
  readonly group?: readonly string[] | undefined;
  readonly expiration: string;
  readonly comments_only?: boolean | undefined;
  readonly proposes?: boolean | undefined;
  readonly recipient?: string | undefined;
  readonly text?: string | undefined;
}

/** Members of a key that can be changed. */
const changeable = ["expiration", "is_active", "comments_only", "proposes", "recipient", "text"] as const;
type Changes = { readonly [M in (typeof changeable)[number]]?: ListedKey[M] | undefined };

/** Creates a key; throws if its target does not exist or the caller may not manage it, or the last day is past. */
export function makeKeyOf(context: Context, manager: Manager, wish: WishedKey): Promise<KeyWithToken> {
  refusePast(context, wish.expiration);
  const { actor, editor, company } = manager;
  return context.db.inCompany(company, async (transaction) => {
    const opens = await opensOf(transaction, actor, wish);
    const { comments_only = false, proposes = false, expiration, recipient, text } = wish;
    const { hint, token } = await createKey(context, transaction, {
      opens,
      comments_only,
      proposes,
      expiration,
      recipient,
      text,
      editor,
    });
    const made = await keyOf(transaction, actor, hint);
    const given = changeable.map((member) => [member, [null, made[member]]] as const);
    note(transaction, manager, made, { kind: "created", changes: Object.fromEntries(given) });
    return { ...listedKey(made), token };
  });
}

/** Changes a key, effective immediately. */
export function changeKey(context: Context, manager: Manager, key: string, changes: Changes): Promise<ListedKey> {
  if (changes.expiration !== undefined) refusePast(context, changes.expiration);
  return context.db.inCompany(manager.company, async (transaction) => {
    const before = await lockedKey(transaction, manager, key);
    const after = { ...before, ...definedOf(changes) };
    const changed = changeable.filter((member) => before[member] !== after[member]);
    if (changed.length === 0) return listedKey(before);
    transaction.execute(
      `update keys set expiration = $3, is_active = $4, comments_only = $5, proposes = $6, recipient = $7, text = $8
       where company_id = $1 and id = $2`,
      [transaction.company, before.id, ...changeable.map((member) => after[member])],
    );
    const historyChanges = changed.map((member) => [member, [before[member], after[member]]] as const);
    note(transaction, manager, before, { kind: "modified", changes: Object.fromEntries(historyChanges) });
    return listedKey(after);
  });
}

/** Replaces a key's token: the previous link stops working. */
export function renewKeyOf(context: Context, manager: Manager, key: string): Promise<KeyWithToken> {
  return context.db.inCompany(manager.company, async (transaction) => {
    const before = await lockedKey(transaction, manager, key);
    const { token, link, hash, hint } = newToken(context);
    const values = [transaction.company, before.id, hash, hint, link];
    transaction.execute(
      "update keys set token_hash = $3, hint = $4, link = $5 where company_id = $1 and id = $2",
      values,
    );
    note(transaction, manager, before, { kind: "modified", changes: { link: [before.key, hint] } });
    return { ...listedKey(before), key: hint, token };
  });
}

/** Deletes a key permanently. */
export async function dropKey({ db }: Context, manager: Manager, key: string): Promise<void> {
  await db.inCompany(manager.company, async (transaction) => {
    const before = await lockedKey(transaction, manager, key);
    transaction.execute("delete from keys where company_id = $1 and id = $2", [transaction.company, before.id]);
    note(transaction, manager, before, { kind: "deleted", changes: { link: [before.key, null] } });
  });
}

async function lockedKey(transaction: Transaction, { actor }: Manager, key: string): Promise<FoundKey> {
  await transaction.query("select from keys where company_id = $1 and hint = $2 for update", [
    transaction.company,
    key,
  ]);
  return keyOf(transaction, actor, key);
}

const opensNothing = words("Укажите анкету или хотя бы один тег", "Select a questionnaire or at least one tag");

async function opensOf(transaction: Transaction, actor: Actor, wish: WishedKey): Promise<KeyOpens> {
  const { form_type, form_id, group = [] } = wish;
  if (form_type === undefined) {
    if (group.length === 0 || form_id !== undefined) throw refusedFields({ form_type: [opensNothing] });
    if (!mayManageKey(actor, { form_type: null, form_id: null })) throw refused("forbidden");
    return { tags: [...new Set(group)] };
  }
  if (group.length > 0) throw refusedFields({ group: [opensNothing] });
  const id = await questionnaireOf(transaction, form_type, form_id);
  if (id === undefined) throw refusedFields({ form_id: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  if (!mayManageKey(actor, { form_type, form_id: id })) throw refused("forbidden");
  return { form: form_type, id };
}

async function questionnaireOf(
  transaction: Transaction,
  form: QuestionnaireName,
  id: number | undefined,
): Promise<number | undefined> {
  if (isCollection(form))
    return id !== undefined && (await nameOfQuestionnaire(transaction, { form, id })) !== undefined ? id : undefined;
  const only = Number((await singletonOf(transaction, formNamed(form))).id);
  return id === undefined || id === only ? only : undefined;
}

const pastDay = words("Укажите день не раньше сегодняшнего", "Enter today or a later date");

function refusePast({ clock }: Context, expiration: string): void {
  if (expiration < linkExpiryDay(clock.now())) throw refusedFields({ expiration: [pastDay] });
}

function definedOf(changes: Changes): Partial<FoundKey> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function note(
  transaction: Transaction,
  { company, editor }: Manager,
  key: FoundKey,
  what: Pick<PersonChange, "kind" | "changes">,
): void {
  const title = key.name ?? (key.group.join(", ") || key.form_type || key.key);
  recordPersonChange(transaction, { company, form: "key", id: key.id, title, editor, ...what });
}
