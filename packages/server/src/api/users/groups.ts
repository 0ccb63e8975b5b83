import { type Level, type LevelBySection, mergedLevels, type Section } from "@opis/model/access/access";
import { mayGiveGroup } from "@opis/model/access/grant-limits";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listGroupMembers, listGroups, readGroup } from "@opis/model/contract/people/groups";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Context } from "../../context.ts";
import { moveRevision } from "../../core/identity/rights/cached-rights.ts";
import { externalGroupKey } from "../../core/identity/rights/external-groups.ts";
import { type RightsRow, rightsColumns, rightsJoins } from "../../core/identity/rights/rights.ts";
import { visibleName, withNames } from "../../core/records/questionnaire-names.ts";
import { type PersonChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import { naturally } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Administrator } from "./change-member.ts";
import { mayChange, type UserReader } from "./find-users.ts";

export type GroupPage = AnswerOf<typeof readGroup>;
type ListedGroup = AnswerOf<typeof listGroups>["results"][number];
type GroupMember = AnswerOf<typeof listGroupMembers>["results"][number];

/** The reader of the groups of a company. */
type GroupReader = Pick<UserReader, "company" | "actor">;

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
  return presentGroups(transaction, rows, looker);
}

/** Returns one group with its rights; throws `not_found` if the company has none. */
export async function groupOf(transaction: Transaction, looker: GroupReader, id: number): Promise<GroupPage> {
  const [row] = await transaction.query<GroupRow>(`${select} and ug.id = $2`, [looker.company, id]);
  const [group] = row ? await presentGroups(transaction, [row], looker) : [];
  if (!group) throw refused("not_found");
  return group;
}

/** Returns a group as a row of the list. */
export function presentGroup({ id, name, members, can_change }: GroupPage): ListedGroup {
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

async function presentGroups(
  transaction: Transaction,
  rows: readonly GroupRow[],
  { actor }: GroupReader,
): Promise<GroupPage[]> {
  const groupGrants = rows.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, group: id })));
  const namedGrants = await withNames(transaction, groupGrants);
  return rows.map((row) => {
    const levels = mergedLevels([row.levels]);
    const grants = namedGrants.flatMap(({ group, ...grant }) =>
      group === row.id ? [{ ...grant, name: visibleName(actor, grant) }] : [],
    );
    return { ...row, levels, grants, can_change: mayGiveGroup(actor, { ...row, levels, grants }) };
  });
}

/** Creates a group without rights. */
export function makeGroup({ db }: Context, administrator: Administrator, name: string): Promise<GroupPage> {
  const { company } = administrator;
  return db.inCompany(company, async (transaction) => {
    await refuseTakenName(transaction, name);
    const [made] = await transaction.query<{ id: number }>(
      "insert into user_groups (company_id, name, name_key, levels) values ($1, $2, $3, $4) returning id",
      [company, name, normaliseName(name), JSON.stringify(mergedLevels([]))],
    );
    const group = await groupOf(transaction, administrator, made?.id ?? 0);
    noteOfGroup(transaction, administrator, group, { kind: "created", changes: { name: [null, name] } });
    return group;
  });
}

/** Renames a group or links it to another external group; members added by the former one are removed. */
export function renameGroup(
  { db }: Context,
  administrator: Administrator,
  id: number,
  names: { readonly name?: string | undefined; readonly outer_name?: string | undefined },
): Promise<GroupPage> {
  return db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const { name = group.name, outer_name = group.outer_name } = names;
    const changes = {
      ...(name !== group.name && { name: [group.name, name] }),
      ...(outer_name !== group.outer_name && { outer_name: [group.outer_name, outer_name] }),
    };
    if (Object.keys(changes).length === 0) return group;
    if ("name" in changes) await refuseTakenName(transaction, name, id);
    if ("outer_name" in changes) dropOuterMembers(transaction, id);
    transaction.execute(
      "update user_groups set name = $3, name_key = $4, outer_name = $5, outer_key = $6 where company_id = $1 and id = $2",
      [transaction.company, id, name, normaliseName(name), outer_name, externalGroupKey(outer_name)],
    );
    noteOfGroup(transaction, administrator, { id, name }, { kind: "modified", changes });
    return groupOf(transaction, administrator, id);
  });
}

function dropOuterMembers(transaction: Transaction, id: number): void {
  transaction.execute("delete from group_members where company_id = $1 and group_id = $2 and source <> 'hand'", [
    transaction.company,
    id,
  ]);
}

/**
 * Sets one level of a group for all its members, effective immediately; throws if the caller gives more than they have.
 */
export async function setGroupLevel(
  { db }: Context,
  administrator: Administrator,
  { group_id, section, level }: { readonly group_id: number; readonly section: Section; readonly level: Level },
): Promise<void> {
  await db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, group_id);
    const levels: LevelBySection = { ...group.levels, [section]: level };
    if (!mayGiveGroup(administrator.actor, { ...group, levels })) throw refused("forbidden");
    transaction.execute("update user_groups set levels = $3 where company_id = $1 and id = $2", [
      transaction.company,
      group_id,
      JSON.stringify(levels),
    ]);
    const changes = { [section]: [group.levels[section], level] };
    noteOfGroup(transaction, administrator, group, { kind: "modified", changes });
  });
}

/** Deletes a group: its members stay, without its rights. */
export async function dropGroup({ db }: Context, administrator: Administrator, id: number): Promise<void> {
  await db.inCompany(administrator.company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    transaction.execute("delete from user_groups where company_id = $1 and id = $2", [transaction.company, id]);
    noteOfGroup(transaction, administrator, group, { kind: "deleted", changes: {} });
  });
}

/** Returns a group that the caller may change, locked; throws `forbidden` for one with more rights than theirs. */
export async function changeableGroup(
  transaction: Transaction,
  administrator: Administrator,
  id: number,
): Promise<GroupPage> {
  await transaction.query("select from user_groups where company_id = $1 and id = $2 for update", [
    transaction.company,
    id,
  ]);
  const group = await groupOf(transaction, administrator, id);
  if (!group.can_change) throw refused("forbidden");
  return group;
}

/** Records a change of a group and invalidates the rights of its members, so that it takes effect immediately. */
export function noteOfGroup(
  transaction: Transaction,
  { editor }: Administrator,
  { id, name }: Pick<GroupPage, "id" | "name">,
  { kind, changes }: Pick<PersonChange, "kind" | "changes">,
): void {
  const { company } = transaction;
  moveRevision(transaction, company);
  recordPersonChange(transaction, { company, form: "group", id, title: name, kind, editor, changes });
}

async function refuseTakenName(transaction: Transaction, name: string, except = 0): Promise<void> {
  const [taken] = await transaction.query(
    "select from user_groups where company_id = $1 and name_key = $2 and id <> $3",
    [transaction.company, normaliseName(name), except],
  );
  if (taken) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
}
