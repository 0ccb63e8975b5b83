import { refused } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import type { FormName } from "@opis/model/forms/names";
import { words } from "@opis/model/words";
import type { Transaction } from "../db/database.ts";
import { tableOf } from "./form-sql.ts";

interface Quota {
  readonly most: number;
  /** The machine text of specification 8, by which the banner is chosen. */
  readonly text: string;
}

/** What a free account may have of each kind of questionnaire (decisions 3). */
const freeQuotas: Partial<Record<FormName, Quota>> = {
  process: { most: 5, text: "processes quota exceeded." },
  system: { most: 3, text: "systems quota exceeded." },
  security: { most: 3, text: "security quota exceeded." },
  system_server: { most: 3, text: "system servers quota exceeded." },
  workstation: { most: 3, text: "workstations quota exceeded." },
  network_hardware: { most: 3, text: "network hardware quota exceeded." },
};

/** Refuses one more questionnaire over the quota of a free account. */
export async function refuseOverQuota(transaction: Transaction, declared: Form, added = 1): Promise<void> {
  const quota = freeQuotas[declared.name];
  if (!quota) return;
  const [company] = await transaction.query<{ is_free: boolean; count: number }>(
    `select is_free, (select count(*)::int from ${tableOf(declared)} where company_id = $1) as count from companies where id = $1`,
    [transaction.company],
  );
  if (company?.is_free && company.count + added > quota.most)
    throw refused("freemium", { text: words(quota.text, quota.text) });
}
