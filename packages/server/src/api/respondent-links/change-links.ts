import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readKey } from "@opis/model/contract/people/respondent-links";
import { sharingOf } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { Context } from "../../context.ts";
import { nameOfUser, userOfAuthor } from "../../core/identity/account-names.ts";
import {
  createKey,
  type KeyOpens,
  linkExpiryDay,
  mayManageKey,
  newToken,
} from "../../core/identity/create-respondent-link.ts";
import type { Editor } from "../../core/records/editor.ts";
import { collectionNamesSql, nameOfQuestionnaire } from "../../core/records/questionnaire-names.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { type PersonChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";

/** The manager of keys, and the company. */
export interface Manager {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** A link as the API returns it. */
type ListedKey = AnswerOf<typeof readKey>;

/** A stored key, with its database id. */
type FoundKey = Omit<ListedKey, "tags" | "active"> & { readonly id: number };

interface LinksFilter {
  readonly key?: string | undefined;
  readonly form_type?: QuestionnaireName | undefined;
  readonly form_id?: number | undefined;
}

/**
 * SQL of the completeness of what a key (table alias `k`) opens: the mean of the questionnaires' percentages, rounded
 * down as elsewhere; null if it opens nothing.
 */
const percentOfKey = `(select floor(avg(percent))::int from (${questionnaireNames
  .map(
    (form) => `select percent from ${tableOf(formNamed(form))} f where company_id = k.company_id and (${opens(form)})`,
  )
  .join(" union all ")}) opened)`;

// Proposed questionnaires are not open to respondents yet.
function opens(form: (typeof questionnaireNames)[number]): string {
  const tags = sharingOf(formNamed(form)).map((name) => `f.${quoted(name)} && k.tags`);
  const byTag =
    tags.length > 0 && isCollection(form)
      ? ` or (k.form is null and not f.pending_approval and (${tags.join(" or ")}))`
      : "";
  return `(k.form = '${form}' and f.id = k.object_id)${byTag}`;
}

/** Returns the keys of the transaction's company that an actor may manage, newest first. */
export async function findKeys(transaction: Transaction, actor: Actor, filter: LinksFilter = {}): Promise<FoundKey[]> {
  const rows = await transaction.query<Omit<FoundKey, "respondents" | "last_used">>(
    `select k.id, k.hint as key, k.form as form_type, k.object_id as form_id, q.name, k.tags as "group", k.comments_only, k.proposes,
       k.expiration, k.is_active, k.recipient, k.text, k.created, k.completed, k.completed_by, k.asked_again, ${percentOfKey} as percent,
       coalesce(${nameOfUser("u")}, k.created_by) as created_by
     from keys k
     left join users u on u.id = ${userOfAuthor("k.created_by")}
     left join (${collectionNamesSql}) q on q.company_id = k.company_id and q.form = k.form and q.id = k.object_id
     where k.company_id = $1 and ($2::text is null or k.hint = $2) and ($3::text is null or k.form = $3)
       and ($4::int is null or k.object_id = $4)
     order by k.created desc, k.id desc`,
    [transaction.company, filter.key ?? null, filter.form_type ?? null, filter.form_id ?? null],
  );
  const managed = rows.filter((row) => mayManageKey(actor, row));
  const uses = await usesOf(
    transaction,
    managed.map(({ id }) => id),
  );
  return managed.map((row) => {
    const respondents = uses.filter(({ key_id }) => key_id === row.id).map(({ key_id: _own, ...use }) => use);
    const last_used = respondents.map((use) => use.last_used).reduce(later, "") || null;
    return { ...row, respondents, last_used };
  });
}

/** Returns one key; throws `not_found` if there is none that the actor may manage. */
export async function keyOf(transaction: Transaction, actor: Actor, key: string): Promise<FoundKey> {
  const [found] = await findKeys(transaction, actor, { key });
  if (!found) throw refused("not_found");
  return found;
}

/** Returns a key for the API, without its id; tags and activity also under the names of specification 3.11. */
export function listedKey({ id: _own, ...key }: FoundKey): ListedKey {
  return { ...key, tags: key.group, active: key.is_active };
}

type Use = ListedKey["respondents"][number] & { readonly key_id: number };

function usesOf(transaction: Transaction, keys: readonly number[]): Promise<Use[]> {
  return transaction.query<Use>(
    `select key_id, email, first_used, last_used from key_uses where company_id = $1 and key_id = any($2)
     order by last_used desc, email`,
    [transaction.company, keys],
  );
}

function later(a: string, b: string): string {
  return b > a ? b : a;
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
    const newKey = await keyOf(transaction, actor, hint);
    const initialValues = changeable.map((member) => [member, [null, newKey[member]]] as const);
    note(transaction, manager, newKey, { kind: "created", changes: Object.fromEntries(initialValues) });
    return { ...listedKey(newKey), token };
  });
}

/** Changes a key, effective immediately. */
export function changeKey(context: Context, manager: Manager, key: string, changes: Changes): Promise<ListedKey> {
  if (changes.expiration !== undefined) refusePast(context, changes.expiration);
  return context.db.inCompany(manager.company, async (transaction) => {
    const before = await lockedKey(transaction, manager, key);
    const after = { ...before, ...definedOf(changes) };
    const changedMembers = changeable.filter((member) => before[member] !== after[member]);
    if (changedMembers.length === 0) return listedKey(before);
    transaction.execute(
      `update keys set expiration = $3, is_active = $4, comments_only = $5, proposes = $6, recipient = $7, text = $8
       where company_id = $1 and id = $2`,
      [transaction.company, before.id, ...changeable.map((member) => after[member])],
    );
    const historyChanges = changedMembers.map((member) => [member, [before[member], after[member]]] as const);
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
