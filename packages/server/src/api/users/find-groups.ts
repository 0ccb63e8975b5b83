import { type LevelBySection, mergedLevels } from "@opis/model/access/access";
import { mayGiveGroup } from "@opis/model/access/grant-limits";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listGroupMembers, listGroups, readGroup } from "@opis/model/contract/people/groups";
import { refused } from "@opis/model/errors";
import { type RightsRow, rightsColumns, rightsJoins } from "../../core/identity/rights/rights.ts";
import { visibleName, withNames } from "../../core/records/questionnaire-names.ts";
import { naturally } from "../../database/natural-order.ts";
import type { Transaction } from "../../database/transaction.ts";
import { mayChange, type UserReader } from "./find-users.ts";

export type GroupPage = AnswerOf<typeof readGroup>;
type ListedGroup = AnswerOf<typeof listGroups>["results"][number];
type GroupMember = AnswerOf<typeof listGroupMembers>["results"][number];

/** The reader of the groups of a company. */
export type GroupReader = Pick<UserReader, "company" | "actor">;

interface GroupRow extends Omit<GroupPage, "levels" | "grants" | "can_change"> {
  readonly levels: Partial<LevelBySection>;
  readonly grants: readonly Omit<GroupPage["grants"][number], "name">[];
}

const select = `select ug.id, ug.name, ug.outer_name, ug.levels,
    (select count(*)::int from group_members gm where gm.company_id = ug.company_id and gm.group_id = ug.id) as members,
    (select coalesce(jsonb_agg(jsonb_build_object('form', g.form, 'object_id', g.object_id, 'level', g.level)), '[]')
      from group_grants g where g.company_id = ug.company_id and g.group_id = ug.id) as grants,
    (select coalesce(jsonb_agg(jsonb_build_object('tag', g.tag, 'level', g.level) order by g.tag collate natural_order), '[]')
      from group_tag_grants g where g.company_id = ug.company_id and g.group_id = ug.id) as tags
  from user_groups ug where ug.company_id = $1`;

/** Returns the groups of a company with their rights, by name. */
export async function groupsOf(transaction: Transaction, looker: GroupReader): Promise<GroupPage[]> {
  const rows = await transaction.query<GroupRow>(`${select} order by ${naturally("ug.name_key")}, ug.id`, [
    looker.company,
  ]);
  return shown(transaction, rows, looker);
}

/** Returns one group with its rights; throws `not_found` if the company has none. */
export async function groupOf(transaction: Transaction, looker: GroupReader, id: number): Promise<GroupPage> {
  const [row] = await transaction.query<GroupRow>(`${select} and ug.id = $2`, [looker.company, id]);
  const [group] = row ? await shown(transaction, [row], looker) : [];
  if (!group) throw refused("not_found");
  return group;
}

/** Returns a group as a row of the list. */
export function listed({ id, name, members, can_change }: GroupPage): ListedGroup {
  return { id, name, members, can_change };
}

/** Returns the members of a group, by login. */
export async function membersOf(transaction: Transaction, looker: UserReader, id: number): Promise<GroupMember[]> {
  const rows = await transaction.query<Omit<GroupMember, "can_change"> & RightsRow>(
    `select u.id, u.username, u.first_name, u.last_name, u.is_active, own.source, ${rightsColumns("u.id", "$1")}
     from group_members own join users u on u.id = own.user_id ${rightsJoins("u.id", "$1")}
     where own.company_id = $1 and own.group_id = $2 order by ${naturally("u.username_key")}, u.id`,
    [looker.company, id],
  );
  return rows.map((row) => {
    const {
      role: _role,
      levels: _levels,
      traits: _traits,
      group_levels: _groups,
      grants: _grants,
      tags: _tags,
      ...member
    } = row;
    return { ...member, can_change: mayChange(looker, row) };
  });
}

async function shown(
  transaction: Transaction,
  rows: readonly GroupRow[],
  { actor }: GroupReader,
): Promise<GroupPage[]> {
  const opened = rows.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, group: id })));
  const named = await withNames(transaction, opened);
  return rows.map((row) => {
    const levels = mergedLevels([row.levels]);
    const grants = named.flatMap(({ group, ...grant }) =>
      group === row.id ? [{ ...grant, name: visibleName(actor, grant) }] : [],
    );
    return { ...row, levels, grants, can_change: mayGiveGroup(actor, { ...row, levels, grants }) };
  });
}
