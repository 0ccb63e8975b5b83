import type { Language } from "@opis/model/bilingual-text";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../database/transaction.ts";

/** A mailed link that is still open and whose letter was not refused. */
export interface OpenMailedLink {
  readonly mailing_id: number;
  readonly key_id: number;
  readonly link: string | null;
  readonly token_hash: string;
  readonly email: string;
  readonly form: QuestionnaireName | null;
  readonly object_id: number | null;
  readonly tags: readonly string[];
  readonly title: string;
  readonly comments_only: boolean;
  /** Whether a respondent has since reported completion. */
  readonly is_completed: boolean;
  /** The current last day, which may have been extended. */
  readonly expiration: string;
  /** The date on which its letter was sent. */
  readonly sent: string;
  readonly sender: string;
  readonly language: Language;
}

/** Returns the mailed links of the transaction's company that are valid on a day, each with its last letter. */
export async function listOpenLinks(transaction: Transaction, today: string): Promise<OpenMailedLink[]> {
  const mailed = await transaction.query<OpenMailedLink & { letter: string }>(
    `select m.letter, m.mailing_id, m.key_id, k.link, k.token_hash, m.email, m.form, m.object_id, m.tags, m.title,
       k.comments_only, k.expiration, coalesce(k.completed >= m.created, false) as is_completed, to_char(m.created at time zone 'Europe/Moscow', 'YYYY-MM-DD') as sent, g.sender, g.language
     from mailed_letters m
     join mailings g on g.company_id = m.company_id and g.id = m.mailing_id
     join keys k on k.company_id = m.company_id and k.id = m.key_id
       and k.recipient = m.email and k.is_active and k.expiration >= $2
     where m.company_id = $1 and m.reminder is null
     order by m.key_id, m.id desc`,
    [transaction.company, today],
  );
  const refused = await refusedOf(
    transaction,
    mailed.map(({ letter }) => letter),
  );
  const last = new Map<number, OpenMailedLink>();
  for (const { letter, ...link } of mailed)
    if (!refused.has(letter) && !last.has(link.key_id)) last.set(link.key_id, link);
  return [...last.values()];
}

// The outbox belongs to the installation, not to a company.
async function refusedOf(transaction: Transaction, letters: readonly string[]): Promise<ReadonlySet<string>> {
  if (letters.length === 0) return new Set();
  const rows = await transaction.query<{ id: string }>(
    "select id from letters where id = any($1) and failed_at is not null",
    [letters],
  );
  return new Set(rows.map(({ id }) => id));
}
