import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/words";
import type { Transaction } from "../../../../db/transactions/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../../../../identity/rights/rights.ts";

/** Somebody to write to. */
interface Keeper {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly company_name: string;
}

/** Who manages the documents of the transaction's company, has an address and did not say that they want no letters of terms. */
export async function keepersOf(transaction: Transaction): Promise<Keeper[]> {
  const members = await transaction.query<Keeper & RightsRow>(
    `select u.id, u.email, u.language, c.name as company_name, ${rightsColumns("u.id", "c.id")}
     from companies c join memberships own on own.company_id = c.id join users u on u.id = own.user_id
     ${rightsJoins("u.id", "c.id")}
     where c.id = $1 and u.is_active and u.email <> '' and not 'terms_end' = any(u.letters_off) order by u.id`,
    [transaction.company],
  );
  return members.filter((member) => {
    const actor = actorOf({ ...member, is_superuser: false }, []);
    return actor !== undefined && can(actor, "manage", { section: "documents" });
  });
}
