import { type Actor, isAtLeast, type Level, levelOf, type Target } from "@opis/model/access/access";
import type pg from "pg";
import type { Transaction } from "../../../database/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "./rights.ts";
import { taggedRows } from "./tagged-rows.ts";

/** A person of the company who may see something of it. */
export interface Colleague {
  readonly id: number;
  readonly username: string;
  /** Last and first name; the login of who has given none. */
  readonly name: string;
  readonly level: Level;
}

interface Account extends RightsRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly is_superuser: boolean;
}

/** Returns the active members of the transaction's company who may view a target, in the order of their names, each with their level. */
export async function readColleagues(transaction: Transaction, target: Target): Promise<Colleague[]> {
  const accounts = await transaction.query<Account & pg.QueryResultRow>(
    `select u.id, u.username, coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.username) as name,
       u.is_superuser, ${rightsColumns("u.id", "$1")}
     from users u ${rightsJoins("u.id", "$1")}
     where u.is_active and exists (select from memberships own where own.company_id = $1 and own.user_id = u.id)
     order by name, u.id`,
    [transaction.company],
  );
  const tagged = await taggedRows(
    transaction,
    accounts.map(({ tags }) => ({ company: transaction.company, tags })),
  );
  return accounts.flatMap((account, index) => {
    const actor: Actor | undefined = actorOf(account, tagged[index] ?? []);
    const level = actor && levelOf(actor, target);
    if (!level || !isAtLeast(level, "view")) return [];
    return [{ id: account.id, username: account.username, name: account.name, level }];
  });
}
