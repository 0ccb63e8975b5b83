import type { updateCompany } from "@opis/model/contract/companies/companies";
import type { CallOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { deletePictures } from "../../core/scanner/site-facts.ts";
import { companies } from "../../database/tables/companies.ts";
import { claimName } from "./add-company.ts";

type CompanyChanges = CallOf<typeof updateCompany>["body"];

/** Changes a company's name, description and toggles, with history; a taken name is refused. */
export async function updateCompanySettings(
  { db }: Context,
  { user, editor }: { readonly user: CurrentUser; readonly editor: Editor },
  id: number,
  input: CompanyChanges,
): Promise<void> {
  await db.inCompany(id, async (transaction) => {
    const [before] = await transaction.orm.select().from(companies).where(eq(companies.id, id)).for("no key update");
    if (!before) throw refused("not_found");
    const was = new Map<string, unknown>(Object.entries(before));
    const differing = Object.entries(input).filter(([name, value]) => value !== undefined && value !== was.get(name));
    if (differing.length === 0) return;
    const name_key = input.name === undefined ? undefined : await claimName(transaction, user, input.name, id);
    await transaction.orm
      .update(companies)
      .set({ ...input, name_key })
      .where(eq(companies.id, id));
    if (input.site_pictures === false) deletePictures(transaction);
    recordChange(transaction, {
      kind: "modified",
      form: "company",
      objectId: id,
      root: { form: "company", id },
      version: 1,
      title: input.name ?? before.name,
      changes: Object.fromEntries(differing.map(([name, value]) => [name, [was.get(name), value]])),
      editor,
    });
  });
}
