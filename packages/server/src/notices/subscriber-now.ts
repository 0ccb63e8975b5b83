import type { Actor } from "@opis/model/access";
import type { NoticeRhythm } from "@opis/model/notices";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../db/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../identity/rights.ts";

/** Somebody who hears of a company by letter, as they stand now. */
export interface SubscriberNow {
  readonly id: number;
  readonly user_id: number | null;
  readonly email: string;
  readonly language: Language;
  readonly rhythm: NoticeRhythm;
  readonly told_through: number;
  readonly told_on: string | null;
  readonly company_name: string;
  /** What they may see: of an outsider, what whoever added them may. */
  readonly actor: Actor;
}

type Row = Omit<SubscriberNow, "actor"> & RightsRow & { readonly is_superuser: boolean };

/**
 * Subscribers of the transaction's company to whom letters may go, or the one with this id: with an address, confirmed, not
 * shut out, and with anything of the company open to them. Nobody where the company's paid period has ended.
 */
export async function subscribersNow(transaction: Transaction, today: string, id?: number): Promise<SubscriberNow[]> {
  const rows = await transaction.query<Row>(
    `select s.id, s.user_id, coalesce(s.email, u.email) as email, s.told_through, s.told_on::text, c.name as company_name,
       case when s.user_id is null then s.language else u.language end as language,
       case when s.user_id is null then s.rhythm else u.notice_rhythm end as rhythm,
       u.is_superuser, ${rightsColumns("u.id", "c.id")}
     from subscribers s join companies c on c.id = s.company_id join users u on u.id = coalesce(s.user_id, s.added_by)
     ${rightsJoins("u.id", "c.id")}
     where s.company_id = $1 and ($2::int is null or s.id = $2) and u.is_active
       and (c.paid_until is null or c.paid_until >= $3::date) and coalesce(s.email, u.email) <> ''
       and (s.confirmed is not null or s.user_id is not null and not 'notices' = any(u.letters_off)) order by s.id`,
    [transaction.company, id ?? null, today],
  );
  return rows.flatMap((row) => {
    const actor = actorOf(row);
    return actor ? [{ ...row, actor }] : [];
  });
}
