import { refused, refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../http/caller.ts";

/** Deletes a company with everything in it: its owner or a superuser, who repeats its name as a confirmation. */
export async function remove({ db }: Context, user: CurrentUser, id: number, name: string): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const [company] = await transaction.query<{ name: string; is_owner: boolean }>(
      `select c.name, exists (select from memberships m
         where m.user_id = $2 and m.company_id = c.id and m.role = 'owner' and m.role_id is null) as is_owner
       from companies c where c.id = $1 for update of c`,
      [id, user.id],
    );
    if (!company) throw refused("not_found");
    if (!company.is_owner && !user.is_superuser) throw refused("no_permission_to_delete_company");
    if (company.name.trim() !== name.trim()) throw refusedFields({ name: [wrongName] });
    await transaction.query("delete from companies where id = $1", [id]);
  });
}

const wrongName = words("Введите название компании так, как оно записано", "Enter the company's name as it is written");
