import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { companies } from "../../db/tables/companies.ts";
import type { CurrentUser } from "../../http/authenticate.ts";
import { claimName } from "./company-name.ts";

export interface CompanyChanges {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly use_security_forms?: boolean | undefined;
  readonly use_percents?: boolean | undefined;
  readonly show_additional?: boolean | undefined;
}

/** Renames or describes a company, switches its toggles; a taken name is refused. */
export async function update({ db }: Context, user: CurrentUser, id: number, changes: CompanyChanges): Promise<void> {
  await db.inCompany(id, async (transaction) => {
    const name_key = changes.name === undefined ? undefined : await claimName(transaction, user, changes.name, id);
    const moved = { revision: sql`${companies.revision} + 1`, modified: sql`now()` };
    await transaction.orm
      .update(companies)
      .set({ ...changes, name_key, ...moved })
      .where(eq(companies.id, id));
  });
}
