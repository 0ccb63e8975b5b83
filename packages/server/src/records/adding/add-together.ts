import type { Database } from "../../db/database.ts";
import { hasBounds, isCounted } from "../quota.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { isPlainNew } from "../writing/plain-change.ts";
import type { Insertion } from "./insert-row.ts";
import { sendNew } from "./send-new.ts";

/**
 * Adds a questionnaire that depends on no other row, in a transaction that others share: one statement with its history. Answers it as
 * stored; undefined where nothing was done: then `addRow` adds it, or refuses.
 */
export async function addTogether(db: Database, company: number, insertion: Insertion): Promise<StoredRow | undefined> {
  if (!isAlone(insertion)) return undefined;
  const rows = await db.sendInCompany(company, (transaction) => {
    let sent: Promise<StoredRow[]> | undefined;
    // What belongs to the company itself is held as shortly as can be.
    transaction.beforeCommit(() => {
      sent = sendNew(transaction, insertion, { rows: (values) => unlessJudged(insertion, values) });
      return sent;
    });
    return async () => sent;
  });
  return (await rows?.())?.[0];
}

/** Whether nothing but the questionnaire's name and the company's plan decides whether it may be added. */
function isAlone(insertion: Insertion): boolean {
  const { scope, parent, severalAtOnce, linkedBy } = insertion.declared;
  return scope === "collection" && !parent && !severalAtOnce && !linkedBy && isPlainNew(insertion);
}

// A name that is taken, and a plan with bounds, are others' to judge: no row is made then.
function unlessJudged({ declared }: Insertion, values: string): string {
  const unbounded = isCounted(declared.name)
    ? `where not exists (select from companies where id = $1 and ${hasBounds})`
    : "";
  return `select ${values} ${unbounded} on conflict do nothing`;
}
