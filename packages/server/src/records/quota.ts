import { refused } from "@opis/model/errors";
import type { Form } from "@opis/model/form";
import { allForms, formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { words } from "@opis/model/words";
import type { Transaction } from "../db/transaction.ts";
import { tableOf } from "./form-sql.ts";

interface Quota {
  /** The setting that says how many a free account may have. */
  readonly setting: `FREE_${string}`;
  /** The machine text of specification 8, by which the banner is chosen. */
  readonly text: string;
}

/** What is counted on a free account (decisions 3). */
const freeQuotas = {
  process: { setting: "FREE_PROCESSES", text: "processes quota exceeded." },
  system: { setting: "FREE_SYSTEMS", text: "systems quota exceeded." },
  security: { setting: "FREE_SECURITY_TOOLS", text: "security quota exceeded." },
  system_server: { setting: "FREE_SERVERS", text: "system servers quota exceeded." },
  workstation: { setting: "FREE_WORKSTATIONS", text: "workstations quota exceeded." },
  network_hardware: { setting: "FREE_NETWORK_HARDWARE", text: "network hardware quota exceeded." },
} as const satisfies Partial<Record<FormName, Quota>>;

/** How many questionnaires of each kind a free account may have. */
export type QuotaSettings = Readonly<Record<(typeof freeQuotas)[keyof typeof freeQuotas]["setting"], number>>;

/** Refuses more questionnaires than the quota of a free account; of two who add at once the second waits and is counted. */
export async function refuseOverQuota(
  transaction: Transaction,
  settings: QuotaSettings,
  declared: Form,
  added = 1,
): Promise<void> {
  if (!isCounted(declared.name)) return;
  const { setting, text } = freeQuotas[declared.name];
  const [free] = await transaction.query("select 1 from companies where id = $1 and is_free for no key update", [
    transaction.company,
  ]);
  if (!free) return;
  const [there] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(declared)} where company_id = $1`,
    [transaction.company],
  );
  if ((there?.count ?? 0) + added > settings[setting]) throw refused("freemium", { text: words(text, text) });
}

/** Refuses a company that holds more than a free account may have, however it came to be there. */
export async function refuseBeyondQuotas(transaction: Transaction, settings: QuotaSettings): Promise<void> {
  for (const { name } of allForms.filter(({ name }) => isCounted(name)))
    await refuseOverQuota(transaction, settings, formNamed(name), 0);
}

function isCounted(name: FormName): name is keyof typeof freeQuotas {
  return Object.hasOwn(freeQuotas, name);
}
