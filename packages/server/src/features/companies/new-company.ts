import { refused } from "@opis/model/errors";
import type { RoleTrait } from "@opis/model/role-traits";
import { builtInRoles } from "@opis/model/roles";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { putMembership } from "../../identity/put-membership.ts";
import { completenessRules } from "../../records/completeness-rules.ts";
import { refuseBeyondQuotas } from "../../records/quota.ts";
import { claimName } from "./company-name.ts";

export interface NewCompany {
  readonly name: string;
  readonly description?: string | undefined;
  /** The company that it is a copy of. */
  readonly source?: number | undefined;
}

/**
 * Adds a company owned by the caller and runs `fill` in the same transaction, inside the new company; answers its id.
 * Refuses with `name_not_unique`, `forbidden` where the caller may not have companies of their own, or `freemium` where
 * the company is free and would hold more than the quota.
 */
export async function addCompany(
  { db, config }: Pick<Context, "db" | "config">,
  user: CurrentUser,
  { name, description = "", source }: NewCompany,
  fill: (transaction: Transaction) => Promise<void>,
): Promise<number> {
  const next = await db.pool.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('companies', 'id'))::int as id",
  );
  const id = next.rows[0]?.id;
  if (id === undefined) throw new Error("the sequence of companies gave no id");
  await db.inCompany(id, async (transaction) => {
    const role = await roleOfCreator(transaction, user);
    const traits: readonly RoleTrait[] = builtInRoles[role].traits;
    const isFree = traits.includes("free_quota") || (await isOnFreeAccount(transaction, user, source));
    const key = await claimName(transaction, user, name);
    await transaction.query(
      `insert into companies (id, name, name_key, description, is_free, completeness_rules, created, modified)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [id, name, key, description, isFree, completenessRules, transaction.now],
    );
    putMembership(transaction, { company: id, user: user.id, role: { role } });
    await fill(transaction);
    await refuseBeyondQuotas(transaction, config);
  });
  return id;
}

// Who has free companies only makes no paid one by making another; and a copy of a free company is free.
async function isOnFreeAccount(
  transaction: Transaction,
  user: CurrentUser,
  source: number | undefined,
): Promise<boolean> {
  const [found] = await transaction.query<{ is_free: boolean }>(
    `select (select u.is_free from users u where u.id = $1) or coalesce((select c.is_free from companies c where c.id = $2), false) or not $3 and coalesce(
       (select bool_and(c.is_free) from memberships m join companies c on c.id = m.company_id where m.user_id = $1), false)
       as is_free`,
    [user.id, source ?? null, user.is_superuser],
  );
  return found?.is_free ?? false;
}

// Who is neither analyst, client, student, superuser nor custom adds nothing (specification 6): that leaves Group.
async function roleOfCreator(transaction: Transaction, user: CurrentUser): Promise<"owner" | "student"> {
  const [row] = await transaction.query<{ status: string; is_student: boolean }>(
    "select status, is_student from users where id = $1",
    [user.id],
  );
  if (row?.status === "Group" && !user.is_superuser && !row.is_student) throw refused("forbidden");
  return row?.is_student ? "student" : "owner";
}
