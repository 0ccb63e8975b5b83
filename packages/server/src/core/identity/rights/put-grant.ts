import type { Level } from "@opis/model/access/access";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../../database/transaction.ts";
import { moveRevision } from "./increment-company-revision.ts";

/** A questionnaire to open, and the level. */
export interface WishedGrant {
  readonly form: CollectionName;
  readonly object_id: number;
  /** `none` revokes the grant. */
  readonly level: Level;
}

/** Stores a user's grant in a company, replacing the previous one for the same questionnaire. */
export function putGrant(
  transaction: Transaction,
  company: number,
  user: number,
  { form, object_id, level }: WishedGrant,
): void {
  if (level === "none")
    transaction.execute(
      "delete from object_grants where company_id = $1 and user_id = $2 and form = $3 and object_id = $4",
      [company, user, form, object_id],
    );
  else
    transaction.execute(
      `insert into object_grants (company_id, user_id, form, object_id, level) values ($1, $2, $3, $4, $5)
       on conflict (user_id, company_id, form, object_id) do update set level = excluded.level`,
      [company, user, form, object_id, level],
    );
  moveRevision(transaction, company);
}
