import {
  type Actor,
  type Grants,
  type Level,
  type LevelBySection,
  levels,
  mergedLevels,
  type RoleTrait,
} from "@opis/model/access/access";
import { builtInRoles, isBuiltInRole, type Role } from "@opis/model/access/roles";
import type { FormName } from "@opis/model/forms/form-names";

/** The rights of a user in one company, as read from the database. */
export interface RightsRow {
  /** A built-in role; null for a custom role, and without membership. */
  readonly role: string | null;
  /** Levels and traits of a custom role of the company. */
  readonly levels: LevelBySection | null;
  readonly traits: RoleTrait[] | null;
  /** Levels of each of their groups. */
  readonly group_levels: LevelBySection[] | null;
  /** Single questionnaires granted to them or to one of their groups. */
  readonly grants: Grants | null;
  /** Tags whose questionnaires a group opens to them, up to a level; `tagged-rows.ts` finds the questionnaires. */
  readonly tags: TagGrant[] | null;
}

/** All questionnaires with a tag, opened up to a level. */
export interface TagGrant {
  readonly tag: string;
  readonly level: Level;
}

/** A questionnaire opened by its tag. */
export interface Tagged {
  readonly form: FormName;
  readonly object_id: number;
  readonly level: Level;
}

const inOrder = `array[${levels.map((level) => `'${level}'`).join(", ")}]::text[]`;

/**
 * Returns the SQL columns of a `RightsRow`; user and company are columns or parameters. The query must include
 * `rightsJoins`; it reads all rights of a user at once.
 */
export function rightsColumns(user: string, company: string): string {
  const inGroup = (table: string) => `from group_members gm
      join ${table} g on g.company_id = gm.company_id and g.group_id = gm.group_id
      where gm.user_id = ${user} and gm.company_id = ${company}`;
  return `m.role, r.levels, r.traits,
    (select jsonb_agg(g.levels) from group_members gm
      join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
      where gm.user_id = ${user} and gm.company_id = ${company}) as group_levels,
    (select jsonb_object_agg(form, opened) from
      (select form, jsonb_object_agg(object_id, (${inOrder})[level]) as opened from
        (select form, object_id, max(array_position(${inOrder}, level)) as level from
          (select form, object_id, level from object_grants where user_id = ${user} and company_id = ${company}
           union all select g.form, g.object_id, g.level ${inGroup("group_grants")}) each_grant
         group by form, object_id) highest
       group by form) by_form) as grants,
    (select jsonb_agg(distinct jsonb_build_object('tag', g.tag, 'level', g.level)) ${inGroup("group_tag_grants")}) as tags`;
}

/** Returns the joins that `rightsColumns` need. */
export function rightsJoins(user: string, company: string): string {
  return `left join memberships m on m.user_id = ${user} and m.company_id = ${company}
    left join roles r on r.company_id = m.company_id and r.id = m.role_id`;
}

/**
 * Returns the actor of a user, with the questionnaires opened by tags; undefined if nothing in the company is open to
 * them.
 */
export function actorOf(
  row: Omit<RightsRow, "tags"> & { readonly is_superuser: boolean },
  tagged: readonly Tagged[],
): Actor | undefined {
  const role = roleOf(row);
  const grants = withTagged(row.grants, tagged);
  if (!row.is_superuser && !role && grants === null) return undefined;
  return {
    is_superuser: row.is_superuser,
    levels: role && mergedLevels([role.levels, ...(row.group_levels ?? [])]),
    traits: role?.traits ?? [],
    grants: grants ?? {},
  };
}

// A questionnaire granted twice has the higher level.
function withTagged(grants: Grants | null, tagged: readonly Tagged[]): Grants | null {
  if (tagged.length === 0) return grants;
  const all: Record<string, Record<number, Level>> = {};
  for (const [form, opened] of Object.entries(grants ?? {})) all[form] = { ...opened };
  for (const { form, object_id, level } of tagged) {
    const before = all[form]?.[object_id];
    if (before === undefined || levels.indexOf(before) < levels.indexOf(level))
      all[form] = { ...all[form], [object_id]: level };
  }
  return all;
}

/** Returns the role of a membership: built-in or custom; undefined without membership. */
export function roleOf({ role, levels, traits }: Pick<RightsRow, "role" | "levels" | "traits">): Role | undefined {
  if (levels) return { levels, traits: traits ?? [] };
  return role !== null && isBuiltInRole(role) ? builtInRoles[role] : undefined;
}
