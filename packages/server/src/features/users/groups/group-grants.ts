import { can, type Level } from "@opis/model/access/access";
import { mayGiveTag, type TagLevel } from "@opis/model/access/group-access";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { WishedGrant } from "../../../identity/rights/put-grant.ts";
import { nameOfQuestionnaire } from "../../../records/questionnaires-of-many.ts";
import type { Administrator } from "../change-member.ts";
import { changeableGroup, noteOfGroup } from "./change-group.ts";
import { type GroupPage, groupOf } from "./find-groups.ts";

/** Opens a questionnaire to a group, effective at once; nobody opens more than is open to them. */
export function grantToGroup(
  { db }: Context,
  administrator: Administrator,
  id: number,
  { form, object_id, level }: WishedGrant,
): Promise<GroupPage> {
  const { actor, company } = administrator;
  return db.inCompany(company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const target = { form, id: object_id } as const;
    const name = can(actor, "view", target) ? await nameOfQuestionnaire(transaction, target) : undefined;
    if (name === undefined) throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
    const was = group.grants.find((one) => one.form === form && one.object_id === object_id)?.level ?? "none";
    if (was === level) return group;
    if (!can(actor, level, target)) throw refused("forbidden");
    const which = [company, id, form, object_id];
    if (level === "none")
      transaction.execute(
        "delete from group_grants where company_id = $1 and group_id = $2 and form = $3 and object_id = $4",
        which,
      );
    else
      transaction.execute(
        `insert into group_grants (company_id, group_id, form, object_id, level) values ($1, $2, $3, $4, $5)
         on conflict (company_id, group_id, form, object_id) do update set level = excluded.level`,
        [...which, level],
      );
    noteOfGroup(transaction, administrator, group, { kind: "modified", changes: { grant: opened(name, was, level) } });
    return groupOf(transaction, administrator, id);
  });
}

/**
 * Opens to a group all that carries a tag, now and later, effective at once. Takes the level in every kind of questionnaire
 * that can carry one.
 */
export function grantTag(
  { db }: Context,
  administrator: Administrator,
  id: number,
  { tag, level }: { readonly tag: string; readonly level: TagLevel },
): Promise<GroupPage> {
  const { actor, company } = administrator;
  return db.inCompany(company, async (transaction) => {
    const group = await changeableGroup(transaction, administrator, id);
    const was = group.tags.find((one) => one.tag === tag)?.level ?? "none";
    if (was === level) return group;
    if (!mayGiveTag(actor, level)) throw refused("forbidden");
    if (level === "none")
      transaction.execute("delete from group_tag_grants where company_id = $1 and group_id = $2 and tag = $3", [
        company,
        id,
        tag,
      ]);
    else
      transaction.execute(
        `insert into group_tag_grants (company_id, group_id, tag, level) values ($1, $2, $3, $4)
         on conflict (company_id, group_id, tag) do update set level = excluded.level`,
        [company, id, tag, level],
      );
    noteOfGroup(transaction, administrator, group, {
      kind: "modified",
      changes: { tag_grant: opened(tag, was, level) },
    });
    return groupOf(transaction, administrator, id);
  });
}

function opened(title: string, was: Level, level: Level) {
  return [
    { title, level: was },
    { title, level },
  ];
}
