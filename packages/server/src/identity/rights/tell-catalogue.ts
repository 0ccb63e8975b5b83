import { ownPlace } from "../../db/places/place.ts";
import type { HeldCompany } from "../../db/transactions/held-company.ts";

/** What lists of companies, rights and sign-ins ask of a company without going where it lives. */
const told = [
  ...["name", "name_key", "description", "second_step_required", "new_member_role", "email_domains"],
  ...["is_free", "paid_until", "quotas", "created"],
] as const;

/** Has the catalogue tell of the transaction's company what the company's own row says by now; the same row where it lives there. */
export async function tellCatalogue({ transaction, company }: HeldCompany): Promise<void> {
  if (transaction.place === ownPlace) return;
  const [row] = await transaction.query<Record<string, unknown>>(
    `select to_jsonb(c) as row from companies c where id = $1`,
    [company],
  );
  transaction.installation.send(
    `update companies set (${told.join(", ")}) = (select ${told.join(", ")} from jsonb_populate_record(null::companies, $2)) where id = $1`,
    [company, JSON.stringify(row?.row)],
  );
}
