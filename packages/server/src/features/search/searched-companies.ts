import type { Actor } from "@opis/model/access";
import { normaliseName } from "@opis/model/validation/name";
import type { Context } from "../../context.ts";
import { prepared } from "../../db/prepared.ts";
import { type CallerRow, roleOf } from "../../http/authenticate.ts";
import type { CurrentUser } from "../../http/caller.ts";

/** A company in which the caller may look for something. */
export interface SearchedCompany {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  /** The caller in it. */
  readonly actor: Actor;
}

type FoundRow = Pick<SearchedCompany, "id" | "name" | "name_key"> &
  Pick<CallerRow, "role" | "levels" | "traits" | "grants">;

const ofCaller = `select c.id, c.name, c.name_key, m.role, r.levels, r.traits, g.grants
  from companies c
  left join memberships m on m.user_id = $1 and m.company_id = c.id
  left join roles r on r.company_id = m.company_id and r.id = m.role_id
  left join lateral (select jsonb_object_agg(form, ids) as grants from
    (select form, jsonb_object_agg(object_id, level) as ids from object_grants
     where user_id = $1 and company_id = c.id group by form) by_form) g on true
  where $2 or m.user_id is not null or g.grants is not null`;

/** The companies of the caller: those where they have a role or a granted row, all of them for a superuser. */
export async function searchedCompanies({ db }: Context, user: CurrentUser): Promise<SearchedCompany[]> {
  const { rows } = await db.pool.query<FoundRow>(prepared(ofCaller, [user.id, user.is_superuser]));
  return rows.map(({ id, name, name_key, grants, ...row }) => {
    const role = roleOf(row);
    const { is_superuser } = user;
    return {
      id,
      name,
      name_key,
      actor: { is_superuser, levels: role?.levels, traits: role?.traits ?? [], grants: grants ?? {} },
    };
  });
}

/** The words of a search as names are compared. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(normaliseName(search).split(" ").filter(Boolean))];
}
