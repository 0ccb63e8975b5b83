import { directoryFailures } from "@opis/model/contract/people/directory-sync";
import { Refusal } from "@opis/model/errors";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { job } from "../../../jobs/job.ts";
import { everyMinutes } from "../../../jobs/schedule.ts";
import { type Editor, timeEditor } from "../../../records/editor.ts";
import { applyPlan } from "./apply-plan.ts";
import { planSync } from "./plan-sync.ts";
import { readDirectory } from "./read-directory.ts";
import { beginSync, endSync, lastSync } from "./stored-syncs.ts";

const hourMilliseconds = 3_600_000;

/** Syncs the groups of a company with the directory, in one transaction; what went wrong is told where it was asked for. */
export const syncDirectoryJob = job({
  name: "sync_directory",
  payload: z.strictObject({}),
  tries: 3,
  limitSeconds: 600,
  atOnce: 1,
  run: (context, _payload, { company }) => syncDirectory(context, company),
  givenUp: ({ db }, _payload, company) =>
    db.inCompany(company, async (transaction) => endSync(transaction, { failure: "internal" })),
});

/** Looks which companies are due for their next sync by `LDAP_SYNC_HOURS`. */
export const dueDirectorySyncsJob = job({
  name: "due_directory_syncs",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: askForDue,
});

/** Whether a company may sync its groups: an address that a company's people could type would lead into the installation's network. */
export function maySync({ LDAP_URL, LDAP_COMPANIES }: Context["config"], company: number): boolean {
  return LDAP_URL !== "" && LDAP_COMPANIES.includes(company);
}

/** Asks for a sync; a second wish takes the place of one that waits. */
export async function askForSync(
  { jobs }: Pick<Context, "jobs">,
  transaction: Transaction,
  editor: Editor,
): Promise<void> {
  // Of two concurrent requests the second waits here, before it adds the job that the company's requests share.
  await beginSync(transaction, editor);
  jobs.add(transaction, syncDirectoryJob, {}, { key: String(transaction.company) });
}

async function syncDirectory(context: Context, company: number): Promise<void> {
  const { db } = context;
  try {
    const directory = await readDirectory(context);
    await db.inCompany(company, async (transaction) => {
      const sync = await lastSync(transaction);
      if (sync?.state !== "waiting") return;
      const plan = await planSync(transaction, directory);
      applyPlan(transaction, company, plan, sync.editor);
      endSync(transaction, plan);
    });
  } catch (error) {
    const failure = error instanceof Refusal ? directoryFailures.find((code) => code === error.code) : undefined;
    if (!failure) throw error;
    await db.inCompany(company, async (transaction) => endSync(transaction, { failure }));
  }
}

async function askForDue(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (config.LDAP_URL === "" || config.LDAP_SYNC_HOURS === 0) return;
  const before = clock.now().getTime() - config.LDAP_SYNC_HOURS * hourMilliseconds;
  const companies = await db.outsideCompanies((transaction) =>
    transaction.query<{ id: number }>("select id from companies where id = any($1)", [config.LDAP_COMPANIES]),
  );
  for (const { id } of companies)
    await db.inCompany(id, async (transaction) => {
      const last = await lastSync(transaction);
      if (!last || Date.parse(last.started) <= before) await askForSync(context, transaction, timeEditor);
    });
}
