import { can, type Level } from "@opis/model/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/users";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { putGrant, type WishedGrant } from "../../identity/put-grant.ts";
import { noteOfMember } from "../../records/note-of-user.ts";
import { nameOfQuestionnaire, nameSeen, questionnairesOfMany } from "../../records/questionnaires-of-many.ts";
import { type Administrator, changeable } from "./change-member.ts";
import type { Looker } from "./find-users.ts";

type UserPage = AnswerOf<typeof readUser>;

const named = `join (${questionnairesOfMany}) q on q.form = g.form and q.company_id = $1 and q.id = g.object_id`;

/** Questionnaires that are open to a member beyond their role; of one that the looker may not see, its number. */
export async function grantsOf(
  transaction: Transaction,
  { company, actor }: Looker,
  user: number,
): Promise<UserPage["grants"]> {
  const grants = await transaction.query<UserPage["grants"][number]>(
    `select g.form, g.object_id, q.name, g.level from object_grants g ${named}
     where g.company_id = $1 and g.user_id = $2 order by g.form, q.name, g.object_id`,
    [company, user],
  );
  return grants.map((grant) => ({ ...grant, name: nameSeen(actor, grant) }));
}

/** Questionnaires that the groups of a member open to them. */
export async function groupGrantsOf(
  transaction: Transaction,
  { company, actor }: Looker,
  user: number,
): Promise<UserPage["group_grants"]> {
  const grants = await transaction.query<UserPage["group_grants"][number]>(
    `select g.form, g.object_id, q.name, g.level, g.tag, jsonb_build_object('id', ug.id, 'name', ug.name) as "group"
     from (select gg.form, gg.object_id, gg.level, gg.group_id, null as tag from group_members gm
         join group_grants gg on gg.company_id = gm.company_id and gg.group_id = gm.group_id
         where gm.company_id = $1 and gm.user_id = $2
       union all select form, object_id, level, group_id, tag from granted_by_tag($1, $2)) g
     join user_groups ug on ug.company_id = $1 and ug.id = g.group_id
     ${named} order by g.form, q.name, g.object_id, ug.name_key, g.tag`,
    [company, user],
  );
  return grants.map((grant) => ({ ...grant, name: nameSeen(actor, grant) }));
}

/** Opens a questionnaire to a member, effective at once; nobody opens more than is open to them, nor takes more back. */
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
    putGrant(transaction, user, wish);
    const changes = {
      grant: [
        { title: name, level: was },
        { title: name, level },
      ],
    };
    noteOfMember(transaction, { company, user: member, kind: "modified", editor, changes });
  });
}
