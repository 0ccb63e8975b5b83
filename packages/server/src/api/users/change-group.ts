import { type Level, type LevelBySection, mergedLevels, type Section } from "@opis/model/access/access";
import { mayGiveGroup } from "@opis/model/access/grant-limits";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { normaliseName } from "@opis/model/text/normalise-name";
import type { Context } from "../../context.ts";
import { externalGroupKey } from "../../core/identity/rights/external-groups.ts";
import { moveRevision } from "../../core/identity/rights/increment-company-revision.ts";
import { type PersonChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Administrator } from "./change-member.ts";
import { type GroupPage, groupOf } from "./find-groups.ts";

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
