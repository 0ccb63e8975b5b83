import type { Actor } from "@opis/model/access";
import { refused, refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { Context } from "../../context.ts";

/** Deletes a company with everything in it: its owner or a superuser, who repeats its name as a confirmation. */
export async function remove({ db }: Context, actor: Actor, id: number, name: string): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1 for update", [
      id,
    ]);
    if (!company) throw refused("not_found");
    if (!actor.is_superuser && !actor.traits.includes("owner")) throw refused("no_permission_to_delete_company");
    if (company.name.trim() !== name.trim()) throw refusedFields({ name: [wrongName] });
    await transaction.query("delete from companies where id = $1", [id]);
  });
}

const wrongName = words("Введите название компании так, как оно записано", "Enter the company's name as it is written");
