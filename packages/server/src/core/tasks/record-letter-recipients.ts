import { can, type Level } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { Transaction } from "../../database/transaction.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins } from "../identity/rights/rights.ts";

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  readonly company_name: string;
}

/** A member who gets letters about records, and what they may do with these. */
interface ReaderOfRecords extends Reader {
  readonly edits: boolean;
  readonly manages: boolean;
}

/** Members who may view records, have an address and did not turn these letters off. */
export async function readersOfRecords(transaction: Transaction): Promise<ReaderOfRecords[]> {
  const members = await transaction.query<Reader & RightsRow>(
    `select u.id, u.email, u.language, c.name as company_name, ${rightsColumns("u.id", "c.id")}
     from companies c join memberships own on own.company_id = c.id join users u on u.id = own.user_id
     ${rightsJoins("u.id", "c.id")}
     where c.id = $1 and u.is_active and u.email <> '' and not 'tasks_due' = any(u.letters_off) order by u.id`,
    [transaction.company],
  );
  return members.flatMap((member) => {
    const actor = actorOf({ ...member, is_superuser: false }, []);
    if (actor === undefined || !can(actor, "view", { section: "duties" })) return [];
    const may = (level: Level) => can(actor, level, { section: "duties" });
    return [{ ...member, edits: may("edit"), manages: may("manage") }];
  });
}
