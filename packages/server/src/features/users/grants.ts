import { can, type Level } from "@opis/model/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readUser } from "@opis/model/contract/users";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { type CollectionName, isCollection, questionnaireNames } from "@opis/model/forms/questionnaires";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { noteOfMember } from "../../records/note-of-user.ts";
import { type Administrator, changeable } from "./change-member.ts";
import type { Looker } from "./find-users.ts";

type Grant = AnswerOf<typeof readUser>["grants"][number];

const questionnairesOfMany = questionnaireNames
  .filter(isCollection)
  .map((form) => `select '${form}' as form, company_id, id, name from ${tableOf(formNamed(form))}`)
  .join(" union all ");

/** Questionnaires that are open to a member beyond their role; of one that the looker may not see, its number. */
export async function grantsOf(transaction: Transaction, { company, actor }: Looker, user: number): Promise<Grant[]> {
  const grants = await transaction.query<Grant>(
    `select g.form, g.object_id, q.name, g.level from object_grants g
     join (${questionnairesOfMany}) q on q.form = g.form and q.company_id = g.company_id and q.id = g.object_id
     where g.company_id = $1 and g.user_id = $2 order by g.form, q.name, g.object_id`,
    [company, user],
  );
  return grants.map((grant) =>
    can(actor, "view", { form: grant.form, id: grant.object_id }) ? grant : { ...grant, name: `№ ${grant.object_id}` },
  );
}

/** Which questionnaire is opened, and how far. */
export interface WishedGrant {
  readonly form: CollectionName;
  readonly object_id: number;
  /** `none` takes back what was opened. */
  readonly level: Level;
}

/** Opens a questionnaire to a member, effective at once; nobody opens more than is open to them, nor takes more back. */
export function grantTo({ db }: Context, administrator: Administrator, user: number, wish: WishedGrant): Promise<void> {
  const { company, actor, editor } = administrator;
  const { form, object_id, level } = wish;
  return db.inCompany(company, async (transaction) => {
    const member = await changeable(transaction, administrator, user);
    const target = { form, id: object_id } as const;
    const name = can(actor, "view", target) ? await nameOf(transaction, target) : undefined;
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

/** Writes a grant, in place of the one there is for the same questionnaire. */
function putGrant(transaction: Transaction, user: number, { form, object_id, level }: WishedGrant): void {
  const { company } = transaction;
  if (level === "none")
    transaction.send(
      "delete from object_grants where company_id = $1 and user_id = $2 and form = $3 and object_id = $4",
      [company, user, form, object_id],
    );
  else
    transaction.send(
      `insert into object_grants (company_id, user_id, form, object_id, level) values ($1, $2, $3, $4, $5)
       on conflict (user_id, company_id, form, object_id) do update set level = excluded.level`,
      [company, user, form, object_id, level],
    );
  transaction.send("update companies set revision = revision + 1 where id = $1", [company]);
}

async function nameOf(
  transaction: Transaction,
  { form, id }: { readonly form: CollectionName; readonly id: number },
): Promise<string | undefined> {
  const [row] = await transaction.query<{ name: string }>(
    `select ${quoted("name")} from ${tableOf(formNamed(form))} where company_id = $1 and id = $2 for share`,
    [transaction.company, id],
  );
  return row?.name;
}
