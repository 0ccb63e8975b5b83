import type { Language } from "@opis/model/bilingual-text";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { Editor } from "../../core/records/editor.ts";
import { collectionNamesSql } from "../../core/records/questionnaire-names.ts";
import { recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A key's data for letters. */
export interface LetterKey {
  readonly id: number;
  readonly link: string | null;
  readonly token_hash: string;
  readonly hint: string;
  readonly form: QuestionnaireName | null;
  readonly object_id: number | null;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly expiration: string;
  readonly recipient: string;
  readonly comments_only: boolean;
  readonly proposes: boolean;
  readonly created_by: string;
  readonly completed: string | null;
  readonly company_name: string;
}

/** Returns a key by its id, locked until the end of the transaction; undefined if it was deleted. */
export async function lockKey(transaction: Transaction, id: number): Promise<LetterKey | undefined> {
  const [key] = await transaction.query<LetterKey>(
    `select k.id, k.link, k.token_hash, k.hint, k.form, k.object_id, q.name, k.tags, k.expiration, k.recipient, k.comments_only, k.proposes,
       k.created_by, k.completed, c.name as company_name
     from keys k join companies c on c.id = k.company_id
     left join (${collectionNamesSql}) q on q.company_id = k.company_id and q.form = k.form and q.id = k.object_id
     where k.company_id = $1 and k.id = $2 for update of k`,
    [transaction.company, id],
  );
  return key;
}

/** Returns what a key opens, as text for letters. */
export function describeOpenedForms({ form, name, tags }: LetterKey) {
  return { form, name, tags: [...tags] };
}

/** Records a change of a key in the history. */
export function recordKeyEvent(
  transaction: Transaction,
  key: LetterKey,
  editor: Editor,
  changes: Readonly<Record<string, unknown>>,
): void {
  const title = key.name ?? (key.tags.join(", ") || key.form || key.hint);
  recordPersonChange(transaction, {
    company: transaction.company,
    form: "key",
    id: key.id,
    title,
    editor,
    kind: "modified",
    changes,
  });
}

/** A recipient of letters about a key. */
export interface LetterReader {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly letters_off: readonly string[];
  /** Whether they created the key; otherwise an owner of the company. */
  readonly is_maker: boolean;
}

/** Returns the creator of a key if they are still a member with an address; otherwise the company's owners. */
export async function listLetterReaders(
  transaction: Transaction,
  { created_by }: Pick<LetterKey, "created_by">,
): Promise<readonly LetterReader[]> {
  const members = await transaction.query<LetterReader>(
    `select u.id, u.email, u.language, u.letters_off, 'user:' || u.id = $2 as is_maker from memberships m join users u on u.id = m.user_id
     where m.company_id = $1 and u.is_active and u.email <> '' and ('user:' || u.id = $2 or m.role = 'owner') order by u.id`,
    [transaction.company, created_by],
  );
  const maker = members.filter(({ is_maker }) => is_maker);
  return maker.length > 0 ? maker : members;
}
