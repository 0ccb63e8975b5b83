import type { RoleTrait } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { highestStatus } from "@opis/model/access/user-statuses";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { type CompanyPlan, narrowerPlan } from "@opis/model/quota-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { putMembership } from "../../core/identity/rights/put-membership.ts";
import { type RightsRow, roleOf } from "../../core/identity/rights/rights.ts";
import { refuseBeyondQuotas } from "../../core/records/questionnaire-quota.ts";
import { addSingletons } from "../../core/records/reading/singleton.ts";
import { completenessRules } from "../../core/records/recompute-completeness.ts";
import type { Transaction } from "../../database/transaction.ts";

export interface NewCompany {
  readonly name: string;
  readonly description?: string | undefined;
  /** The company to copy. */
  readonly source?: number | undefined;
}

/**
 * Adds a company owned by the caller and runs `fill` in the same transaction, inside the new company; returns its id.
 * Throws `name_not_unique`, `forbidden` if the caller may not have companies, or `freemium` if the company is free and
 * would exceed the quota.
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
  if (id === undefined) throw new Error("the sequence of companies returned no id");
  await db.inCompany(id, async (transaction) => {
    const role = await roleOfCreator(transaction, user);
    const traits: readonly RoleTrait[] = builtInRoles[role].traits;
    const plan = await planFor(transaction, user, source);
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

/**
 * Refuses a name that another company of the user has, ignoring case, `ё` and spaces; returns the name's key. Locks the
 * user's names until the transaction ends, so that concurrent requests cannot take one name.
 */
export async function claimName(
  transaction: Transaction,
  user: CurrentUser,
  name: string,
  except = 0,
): Promise<string> {
  const key = normaliseName(name);
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('company names ' || $1, 0))", [
    String(user.id),
  ]);
  const namesakes = await transaction.asCompany(0).query(
    `select 1 from companies c where c.name_key = $2 and c.id <> $3
       and ($4 or exists (select from memberships m where m.user_id = $1 and m.company_id = c.id)) limit 1`,
    [user.id, key, except, user.is_superuser],
  );
  if (namesakes.length > 0) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
  return key;
}

const insertCompany = `insert into companies
    (id, name, name_key, description, is_free, paid_until, quotas, completeness_rules, created, modified)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`;

const unlimited: CompanyPlan = { is_free: false, paid_until: null, quotas: {} };

/**
 * Returns the plan of a new company: the owner's, and for a copy limited by the original's plan. The owner's plan is
 * the widest of the companies that they own, or without any that of the last company they deleted; memberships do not
 * count.
 */
async function planFor(transaction: Transaction, user: CurrentUser, source: number | undefined): Promise<CompanyPlan> {
  const [account] = await transaction.query<{ is_free: boolean; last_plan: CompanyPlan | null }>(
    "select is_free, last_plan from users where id = $1",
    [user.id],
  );
  const [owned] = await transaction.asCompany(0).query<CompanyPlan>(
    `select c.is_free, c.paid_until, c.quotas from companies c join memberships m on m.company_id = c.id
     where m.user_id = $1 and m.role in ('owner', 'student')
     order by c.is_free, c.paid_until desc nulls first, c.quotas <> '{}', c.id limit 1`,
    [user.id],
  );
  const ownPlan = user.is_superuser ? unlimited : (owned ?? account?.last_plan ?? unlimited);
  const plan = narrowerPlan(ownPlan, { ...unlimited, is_free: account?.is_free ?? false });
  if (source === undefined) return plan;
  const [original] = await transaction
    .asCompany(0)
    .query<CompanyPlan>("select is_free, paid_until, quotas from companies where id = $1", [source]);
  return original ? narrowerPlan(plan, original) : plan;
}

// Users who are neither analyst, client, student, superuser nor custom cannot add companies (specification 6): that
// leaves Group.
async function roleOfCreator(transaction: Transaction, user: CurrentUser): Promise<"owner" | "student"> {
  const [account] = await transaction.query<{ is_student: boolean }>("select is_student from users where id = $1", [
    user.id,
  ]);
  if (account?.is_student) return "student";
  const memberships = await transaction.asCompany(0).query<Pick<RightsRow, "role" | "levels" | "traits">>(
    `select m.role, r.levels, r.traits from memberships m
     left join roles r on r.company_id = m.company_id and r.id = m.role_id where m.user_id = $1`,
    [user.id],
  );
  const status = highestStatus(memberships.flatMap((membership) => roleOf(membership) ?? []));
  if (status === "Group" && !user.is_superuser) throw refused("forbidden");
  return "owner";
}
