import { can, type Level } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/people/users";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type CollectionName, isCollection, isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import type { Context } from "../../context.ts";
import { putGrant, type WishedGrant } from "../../core/identity/rights/put-membership.ts";
import { roleOf, type TagGrant } from "../../core/identity/rights/rights.ts";
import { taggedRows } from "../../core/identity/rights/tagged-rows.ts";
import { hasSecondStep } from "../../core/identity/second-step.ts";
import { nameOfQuestionnaire, visibleName, withNames } from "../../core/records/questionnaire-names.ts";
import { recordMemberChange } from "../../core/records/record-access-change.ts";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Administrator, changeable } from "./change-member.ts";
import { managesPeople, memberOf, type UserReader, userOf } from "./find-users.ts";

type UserPage = AnswerOf<typeof readUser>;

/** Returns one member, with what their role, their groups and grants give them, and their companies. */
export async function readUserDetails({ db }: Context, looker: UserReader, id: number): Promise<UserPage> {
  const inCompany = await db.inCompany(looker.company, async (transaction) => {
    const user = await userOf(transaction, looker, id);
    const member = await memberOf(transaction, looker.company, id);
    return {
      ...user,
      second_step: await hasTwoSteps(transaction, id),
      levels: { ...roleOf(member)?.levels },
      groups: await groupsOfMember(transaction, looker, id),
      grants: await grantsOf(transaction, looker, id),
      group_grants: await groupGrantsOf(transaction, looker, id),
    };
  });
  return { ...inCompany, memberships: await membershipsOf(db, looker, id) };
}

/** Returns the questionnaires granted to a member in addition to their role; hidden ones with their number. */
async function grantsOf(
  transaction: Transaction,
  { company, actor }: UserReader,
  user: number,
): Promise<UserPage["grants"]> {
  const grants = await transaction.query<Omit<UserPage["grants"][number], "name">>(
    "select form, object_id, level from object_grants where company_id = $1 and user_id = $2",
    [company, user],
  );
  return (await withNames(transaction, grants)).map((grant) => ({ ...grant, name: visibleName(actor, grant) }));
}

/** Returns the questionnaires granted to a member's groups. */
async function groupGrantsOf(
  transaction: Transaction,
  { company, actor }: UserReader,
  user: number,
): Promise<UserPage["group_grants"]> {
  const groups = await transaction.query<GroupOfMember>(
    `select ug.id, ug.name,
       (select coalesce(jsonb_agg(jsonb_build_object('form', g.form, 'object_id', g.object_id, 'level', g.level)), '[]')
         from group_grants g where g.company_id = ug.company_id and g.group_id = ug.id) as grants,
       (select coalesce(jsonb_agg(jsonb_build_object('tag', g.tag, 'level', g.level) order by g.tag), '[]')
         from group_tag_grants g where g.company_id = ug.company_id and g.group_id = ug.id) as tags
     from group_members gm join user_groups ug on ug.company_id = gm.company_id and ug.id = gm.group_id
     where gm.company_id = $1 and gm.user_id = $2 order by ug.name_key`,
    [company, user],
  );
  const tagged = await taggedRows(
    transaction,
    groups.map(({ tags }) => ({ company, tags })),
  );
  const grants = groups.flatMap(({ id, name, grants: groupGrants }, index) =>
    [...groupGrants.map((grant) => ({ ...grant, tag: null })), ...(tagged[index] ?? [])].flatMap((grant) =>
      isOfMany(grant) ? [{ ...grant, group: { id, name } }] : [],
    ),
  );
  return (await withNames(transaction, grants)).map((grant) => ({ ...grant, name: visibleName(actor, grant) }));
}

interface GroupOfMember extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly grants: readonly Omit<UserPage["grants"][number], "name">[];
  readonly tags: TagGrant[];
}

function isOfMany<T extends { readonly form: FormName }>(grant: T): grant is T & { readonly form: CollectionName } {
  return isQuestionnaire(grant.form) && isCollection(grant.form);
}

/**
 * Grants a questionnaire to a member, effective immediately; callers neither grant nor revoke more than their own
 * level.
 */
export function grantTo({ db }: Context, administrator: Administrator, user: number, wish: WishedGrant): Promise<void> {
  const { company, actor, editor } = administrator;
  const { form, object_id, level } = wish;
  return db.inCompany(company, async (transaction) => {
    const member = await changeable(transaction, administrator, user);
    const target = { form, id: object_id } as const;
    const name = can(actor, "view", target) ? await nameOfQuestionnaire(transaction, target) : undefined;
    if (name === undefined) throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
    const [before] = await transaction.query<{ level: Level }>(
      "select level from object_grants where company_id = $1 and user_id = $2 and form = $3 and object_id = $4",
      [company, user, form, object_id],
    );
    const was = before?.level ?? "none";
    if (was === level) return;
    if (!can(actor, level, target) || !can(actor, was, target)) throw refused("forbidden");
    putGrant(transaction, company, user, wish);
    const changes = {
      grant: [
        { title: name, level: was },
        { title: name, level },
      ],
    };
    recordMemberChange(transaction, { company, user: member, kind: "modified", editor, changes });
  });
}

function groupsOfMember(transaction: Transaction, { company }: UserReader, id: number): Promise<UserPage["groups"]> {
  return transaction.query<UserPage["groups"][number]>(
    `select g.id, g.name, g.levels from group_members gm
     join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
     where gm.company_id = $1 and gm.user_id = $2 order by g.name_key`,
    [company, id],
  );
}

async function hasTwoSteps(transaction: Transaction, id: number): Promise<boolean> {
  const [account] = await transaction.query<{ second_step: boolean }>(
    `select ${hasSecondStep} as second_step from users u where u.id = $1`,
    [id],
  );
  return account?.second_step ?? false;
}

async function membershipsOf(
  { pool }: Database,
  { company, actor, user }: UserReader,
  id: number,
): Promise<UserPage["memberships"]> {
  const { rows } = await pool.query<UserPage["memberships"][number]>(
    `select c.id, c.name, m.role, m.role_id, coalesce(given.name, '') as role_name
     from memberships m join companies c on c.id = m.company_id
     left join roles given on given.company_id = m.company_id and given.id = m.role_id
     where m.user_id = $1 and (c.id = $2 or $4 or ${managesPeople("$3", "m.company_id")}) order by c.name_key, c.id`,
    [id, company, user.id, actor.is_superuser],
  );
  return rows;
}
