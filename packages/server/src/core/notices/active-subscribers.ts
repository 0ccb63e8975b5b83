import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import type { NoticeRhythm, PersonalSaying } from "@opis/model/notices/notice-settings";
import type pg from "pg";
import type { Transaction } from "../../database/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../identity/rights/rights.ts";
import { taggedRows } from "../identity/rights/tagged-rows.ts";
import { findOrCreateSubscriber } from "./subscribe-link-author.ts";

/** A subscriber who gets letters about a company, with their current rights. */
export interface ActiveSubscriber {
  readonly id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly language: Language;
  readonly rhythm: NoticeRhythm;
  readonly told_through: number;
  readonly told_on: string | null;
  readonly company_name: string;
  /** Their rights: an outsider sees what the user who added them may see. */
  readonly actor: Actor;
}

interface Subscriber {
  readonly id: number;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly language: Language;
  readonly rhythm: NoticeRhythm;
  readonly told_through: number;
  readonly told_on: string | null;
  readonly company_name: string;
  readonly is_confirmed: boolean;
  /** The subscriber, or the user who added the outsider. */
  readonly account: number;
}

interface Account extends RightsRow {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly rhythm: NoticeRhythm;
  readonly is_superuser: boolean;
  readonly is_off: boolean;
}

/**
 * Returns the subscribers of the transaction's company who may get letters, or the one with this id: they have a
 * confirmed address, are not blocked, and may see anything of the company. Returns none if the company's paid period
 * has ended.
 */
export async function readActiveSubscribers(
  transaction: Transaction,
  today: string,
  id?: number,
): Promise<ActiveSubscriber[]> {
  const { company } = transaction;
  const subscribers = await transaction.query<Subscriber & pg.QueryResultRow>(
    `select s.id, s.user_id, s.email, s.language, s.rhythm, s.told_through, s.told_on::text, c.name as company_name,
       s.confirmed is not null as is_confirmed, coalesce(s.user_id, s.added_by) as account
     from subscribers s join companies c on c.id = s.company_id
     where s.company_id = $1 and ($2::int is null or s.id = $2) and (c.paid_until is null or c.paid_until >= $3::date) order by s.id`,
    [company, id ?? null, today],
  );
  const accounts = await accountsOf(transaction, [...new Set(subscribers.map(({ account }) => account))]);
  return subscribers.flatMap(({ account: of, is_confirmed, ...subscriber }) => {
    const account = accounts.get(of);
    if (!account?.actor) return [];
    const preferences = subscriber.user_id === null ? subscriber : account;
    const email = subscriber.email ?? account.email;
    const isHearing = is_confirmed || (subscriber.user_id !== null && !account.is_off);
    if (!isHearing || email === "") return [];
    return [{ ...subscriber, email, language: preferences.language, rhythm: preferences.rhythm, actor: account.actor }];
  });
}

async function accountsOf(transaction: Transaction, ids: readonly number[]) {
  const accounts = await transaction.query<Account & pg.QueryResultRow>(
    `select u.id, u.email, u.language, u.notice_rhythm as rhythm, u.is_superuser, 'notices' = any(u.letters_off) as is_off,
       ${rightsColumns("u.id", "$1")}
     from users u ${rightsJoins("u.id", "$1")} where u.id = any($2) and u.is_active`,
    [transaction.company, ids],
  );
  const tagged = await taggedRows(
    transaction,
    accounts.map(({ tags }) => ({ company: transaction.company, tags })),
  );
  return new Map(
    accounts.map((account, index) => [account.id, { ...account, actor: actorOf(account, tagged[index] ?? []) }]),
  );
}

/** A notice to people of the company by name: they get it whatever they follow. */
export interface PersonalNotice {
  readonly to: readonly number[];
  readonly saying: PersonalSaying;
  /** Whose name it bears. */
  readonly editor: string;
  readonly kind: "created" | "modified";
  readonly form: string;
  readonly objectId: number;
  readonly root: { readonly form: FormName; readonly id: number };
  readonly title: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Notifies accounts, in the bell and by e-mail as they wish letters; what they may not see when they look is not shown to them. */
export async function notifyPeople(transaction: Transaction, notice: PersonalNotice): Promise<void> {
  const { to, saying, editor, kind, form, objectId, root, title, changes } = notice;
  for (const user of to) {
    // Who followed nothing so far gets this notice and none of before.
    await findOrCreateSubscriber(transaction, user);
    transaction.execute(
      `insert into notices (company_id, at, saying, editor, kind, form, object_id, root_form, root_id, title, changes, to_user)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        transaction.company,
        transaction.now,
        saying,
        editor,
        kind,
        form,
        objectId,
        root.form,
        root.id,
        title,
        JSON.stringify(changes),
        user,
      ],
    );
  }
}
