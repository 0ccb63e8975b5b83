import { words } from "@opis/model/bilingual-text";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type QuotaForm, type Quotas, quotaForms } from "@opis/model/quota-forms";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";

interface Quota {
  /** The setting with the limit of a free account. */
  readonly setting: `FREE_${string}`;
  /** The error text of specification 8, by which clients choose the banner. */
  readonly text: string;
}

/** Forms limited on a free account (decisions 3). */
const freeQuotas = {
  process: { setting: "FREE_PROCESSES", text: "processes quota exceeded." },
  system: { setting: "FREE_SYSTEMS", text: "systems quota exceeded." },
  security: { setting: "FREE_SECURITY_TOOLS", text: "security quota exceeded." },
  system_server: { setting: "FREE_SERVERS", text: "system servers quota exceeded." },
  workstation: { setting: "FREE_WORKSTATIONS", text: "workstations quota exceeded." },
  network_hardware: { setting: "FREE_NETWORK_HARDWARE", text: "network hardware quota exceeded." },
} as const satisfies Record<QuotaForm, Quota>;

/** Limits of a free account by kind of questionnaire. */
export type QuotaSettings = Readonly<Record<(typeof freeQuotas)[keyof typeof freeQuotas]["setting"], number>>;

/** Returns the limits of the free plan from the settings. */
export function quotasOfFree(settings: QuotaSettings): Record<QuotaForm, number> {
  const bounds = (form: QuotaForm) => settings[freeQuotas[form].setting];
  return {
    process: bounds("process"),
    system: bounds("system"),
    security: bounds("security"),
    system_server: bounds("system_server"),
    workstation: bounds("workstation"),
    network_hardware: bounds("network_hardware"),
  };
}

/**
 * Throws if the company's plan allows no more questionnaires; locks, so that concurrent additions are counted. `addedCount`
 * is the number not yet in the table: 0 if they exist already, or are inserted by statements sent before the count.
 */
export async function refuseOverQuota(
  transaction: Transaction,
  settings: QuotaSettings,
  form: Form,
  addedCount = 1,
): Promise<void> {
  if (!isCounted(form.name)) return;
  const { setting, text } = freeQuotas[form.name];
  const [plan] = await transaction.query<{ is_free: boolean; quotas: Quotas }>(
    `select is_free, quotas from companies where id = $1 and (is_free or quotas <> '{}') for no key update`,
    [transaction.company],
  );
  const most = plan?.is_free ? settings[setting] : plan?.quotas[form.name];
  if (most === undefined) return;
  const [there] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(form)} where company_id = $1`,
    [transaction.company],
  );
  if ((there?.count ?? 0) + addedCount > most) throw refused("freemium", { text: words(text, text) });
}

/** Throws if a company exceeds its plan, however its rows were created. */
export async function refuseBeyondQuotas(transaction: Transaction, settings: QuotaSettings): Promise<void> {
  for (const name of quotaForms) await refuseOverQuota(transaction, settings, formNamed(name), 0);
}

/** Returns whether plans limit the number of questionnaires of a form. */
function isCounted(name: FormName): name is QuotaForm {
  return Object.hasOwn(freeQuotas, name);
}
