import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { normaliseName } from "@opis/model/text/name";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import type { Transaction } from "../../database/transaction.ts";

/**
 * Refuses a name that another company of the user has already, case, `ё` and spaces ignored; answers the name's key.
 * Holds the user's names until the transaction ends, so that two requests at once cannot take one name.
 */
export async function claimName(
  transaction: Transaction,
  user: CurrentUser,
  name: string,
  except = 0,
): Promise<string> {
  const key = normaliseName(name);
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('company names ' || $1, 0))", [
    String(user.id),
  ]);
  const taken = await transaction.asCompany(0).query(
    `select 1 from companies c where c.name_key = $2 and c.id <> $3
       and ($4 or exists (select from memberships m where m.user_id = $1 and m.company_id = c.id)) limit 1`,
    [user.id, key, except, user.is_superuser],
  );
  if (taken.length > 0) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
  return key;
}
