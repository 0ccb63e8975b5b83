import { can, type Level } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/people/users";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type CollectionName, isCollection, isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import type { Context } from "../../context.ts";
import { putGrant, type WishedGrant } from "../../core/identity/rights/put-grant.ts";
import type { TagGrant } from "../../core/identity/rights/rights.ts";
import { taggedRows } from "../../core/identity/rights/tagged-rows.ts";
import { nameOfQuestionnaire, visibleName, withNames } from "../../core/records/questionnaire-names.ts";
import { recordMemberChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Administrator, changeable } from "./change-member.ts";
import type { UserReader } from "./find-users.ts";

type UserPage = AnswerOf<typeof readUser>;

/** Returns the questionnaires granted to a member in addition to their role; hidden ones with their number. */
export async function grantsOf(
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
export async function groupGrantsOf(
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
  const grants = groups.flatMap(({ id, name, grants: own }, index) =>
    [...own.map((grant) => ({ ...grant, tag: null })), ...(tagged[index] ?? [])].flatMap((grant) =>
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
