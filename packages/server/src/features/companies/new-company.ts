import type { RoleTrait } from "@opis/model/access/role-traits";
import { builtInRoles } from "@opis/model/access/roles";
import { refused } from "@opis/model/errors";
import type { Quotas } from "@opis/model/quota-forms";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { putMembership } from "../../identity/rights/put-membership.ts";
import { completenessRules } from "../../records/counting/completeness-rules.ts";
import { refuseBeyondQuotas } from "../../records/quota.ts";
import { addSingletons } from "../../records/reading/singleton.ts";
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
    const plan = await planOf(transaction, user, source);
    const isFree = traits.includes("free_quota") || plan.is_free;
    const key = await claimName(transaction, user, name);
    await transaction.query(insertCompany, [
      ...[id, name, key, description, isFree],
      ...[plan.paid_until, JSON.stringify(plan.quotas), completenessRules, transaction.now],
    ]);
    putMembership(transaction, id, { user: user.id, role: { role } });
    await fill(transaction);
    addSingletons(transaction);
    await refuseBeyondQuotas(transaction, config);
  });
  return id;
}

const insertCompany = `insert into companies
    (id, name, name_key, description, is_free, paid_until, quotas, completeness_rules, created, modified)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`;

interface Plan {
  readonly is_free: boolean;
  readonly paid_until: string | null;
  readonly quotas: Quotas;
}

const noBounds: Plan = { is_free: false, paid_until: null, quotas: {} };

// Who has free companies only makes no paid one by making another, nor a longer period or wider bounds than they have; a copy is on the plan of the original.
async function planOf(transaction: Transaction, user: CurrentUser, source: number | undefined): Promise<Plan> {
  const [account] = await transaction.query<{ is_free: boolean }>("select is_free from users where id = $1", [user.id]);
  if (user.is_superuser && source === undefined) return { ...noBounds, is_free: account?.is_free ?? false };
  const [widest] = await transaction.asCompany(0).query<Plan>(
    `select c.is_free, c.paid_until, c.quotas from companies c
     where case when $2::int is null then exists (select from memberships m where m.user_id = $1 and m.company_id = c.id) else c.id = $2 end
     order by c.is_free, c.paid_until desc nulls first, c.quotas <> '{}', c.id limit 1`,
    [user.id, source ?? null],
  );
  const plan = widest ?? noBounds;
  return { ...plan, is_free: plan.is_free || (account?.is_free ?? false) };
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
