import { type LevelBySection, mayGiveRole } from "@opis/model/access/access";
import type { RoleTrait } from "@opis/model/access/role-traits";
import type { BuiltInRole } from "@opis/model/access/roles";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { RoleOfMember } from "../../identity/rights/put-membership.ts";
import { recordPersonChange } from "../../records/record-person-change.ts";
import type { Administrator } from "./change-member.ts";

/** The role that somebody has in another company. */
export interface RoleElsewhere {
  readonly role: BuiltInRole | null;
  /** Of one of that company's own: how it is called there, and what it can. */
  readonly name: string | null;
  readonly levels: LevelBySection | null;
  readonly traits: RoleTrait[] | null;
  /** That company. */
  readonly company_name: string;
}

/**
 * Returns the same role in the company: a built-in one is the same everywhere; of another company's own its equal here, and
 * where there is none a copy. Nobody gives more than they have.
 */
export async function sameRole(
  transaction: Transaction,
  company: number,
  { actor, editor }: Administrator,
  { role, name, levels, traits, company_name }: RoleElsewhere,
): Promise<RoleOfMember> {
  if (role !== null) return { role };
  if (name === null || !levels) throw refused("not_found");
  const given = { levels, traits: traits ?? [] };
  if (!mayGiveRole(actor, given)) throw refused("forbidden");
  const [equal] = await transaction.query<{ id: number }>(
    "select id from roles where company_id = $1 and levels = $2 and traits = $3 order by name = $4 desc, id limit 1",
    [company, JSON.stringify(levels), given.traits, name],
  );
  if (equal) return { role_id: equal.id };
  const [made] = await transaction.query<{ id: number; name: string }>(
    `insert into roles (company_id, name, levels, traits)
     select $1, case when exists (select from roles where company_id = $1 and lower(name) = lower($4)) then $4 || ' (' || $5 || ')' else $4 end, $2, $3
     returning id, name`,
    [company, JSON.stringify(levels), given.traits, name, company_name],
  );
  if (!made) throw refused("not_found");
  const about = { company, form: "role", id: made.id, title: made.name } as const;
  recordPersonChange(transaction, { ...about, kind: "created", editor, changes: { ...levels } });
  return { role_id: made.id };
}
