import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { type JobRun, job } from "../../core/jobs/job.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { timeEditor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { usualBrowser } from "../../core/scanner/browser-visit.ts";
import { scanInProcess } from "../../core/scanner/scan-in-process.ts";
import type { ScanOrder, ScanOutcome } from "../../core/scanner/scan-request.ts";
import type { Transaction } from "../../database/transaction.ts";
import { endScan, recordStep } from "./stored-scans.ts";

const payload = z.strictObject({ site: z.int(), scan: z.int() });
type RequestedScan = z.output<typeof payload>;

/** Delay between two requests, to spare the site; allowed test sites need none. */
const pauseMilliseconds = 500;

/** Usual paths of Chromium and Chrome. */
const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** Returns the browser for the setting: `auto` finds an installed one, `none` disables it. */
export function browserProgram(setting: string): string | undefined {
  if (setting === "none") return undefined;
  return (setting === "auto" ? usual : [setting]).find((file) => existsSync(file));
}

const busy = new Set<string>();
const lookMilliseconds = 500;

/** Runs work on a host exclusively in this server, so that a site of two companies is not requested concurrently. */
export async function runExclusivelyOnHost<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (busy.has(host) && !signal.aborted) await wait(lookMilliseconds, undefined, { ref: false });
  // Aborted work does nothing, so it need not wait.
  if (signal.aborted) return work();
  busy.add(host);
  try {
    return await work();
  } finally {
    busy.delete(host);
  }
}

/** Scans a site in a separate process and stores the result; if the server dies, another one scans it again. */
export const scanSiteJob = job({
  name: "scan_site",
  payload,
  tries: 2,
  ownPlaces: ({ SITE_SCANS_AT_ONCE: places }) => places,
  isOnePerCompany: true,
  run: scanSite,
  givenUp: (context, requested, company) => keep(context, company, requested, { trouble: "crashed" }),
});

async function scanSite(context: Context, requested: RequestedScan, { company, signal }: JobRun): Promise<void> {
  const { db } = context;
  const order = await db.inCompany(company, (transaction) => orderOf(transaction, context, requested));
  if (!order) return;
  const cancelled = new AbortController();
  let steps = Promise.resolve();
  const onStep = (visited: number) => {
    steps = steps.then(async () => {
      const goesOn = await db.inCompany(company, (transaction) => recordStep(transaction, requested.scan, visited));
      if (!goesOn) cancelled.abort();
    });
  };
  const leave = AbortSignal.any([signal, cancelled.signal]);
  const host = URL.canParse(order.address) ? new URL(order.address).host : order.address;
  const outcome = await runExclusivelyOnHost(host, leave, () => scanInProcess(order, leave, onStep));
  await steps;
  // The server stops; the next one scans again.
  if (signal.aborted) return;
  await keep(context, company, requested, outcome);
}

async function orderOf(
  transaction: Transaction,
  context: Context,
  requested: RequestedScan,
): Promise<ScanOrder | undefined> {
  if (!(await recordStep(transaction, requested.scan, 0))) return undefined;
  const [site] = await transaction.query<{ address: string | null }>(
    "select address from site where company_id = $1 and id = $2",
    [transaction.company, requested.site],
  );
  const [company] = await transaction.query<{ business: string | null; keeps_pictures: boolean }>(
    `select i.type_of_business as business, c.site_pictures as keeps_pictures
     from companies c left join information i on i.company_id = c.id where c.id = $1`,
    [transaction.company],
  );
  if (!site?.address) return undefined;
  const { OUTSIDE_ALLOWED: allowed } = context.config;
  const browser = browserProgram(context.config.SITE_BROWSER);
  const isOwn = URL.canParse(site.address) && allowed.includes(new URL(site.address).host);
  return {
    address: site.address,
    allowed,
    closed: ownHosts(context.config.PUBLIC_URL),
    pauseMilliseconds: isOwn ? 0 : pauseMilliseconds,
    day: await readCompanyToday(transaction),
    isClinic: company?.business === "Medical organization",
    ...(browser !== undefined && { browser }),
    pictures: company?.keeps_pictures ? usualBrowser.pictures : 0,
  };
}

function ownHosts(publicUrl: string): string[] {
  return URL.canParse(publicUrl) ? [new URL(publicUrl).hostname] : [];
}

async function keep(
  { db }: Context,
  company: number,
  { site, scan }: RequestedScan,
  outcome: ScanOutcome,
): Promise<void> {
  await db.inCompany(company, async (transaction) => {
    if (!(await endScan(transaction, scan, outcome))) return;
    await updateSite(transaction, site, outcome);
  });
}

/**
 * Stores the scan's status and the policy's facts in the site's row, with the product as author; a policy that was not
 * read changes nothing.
 */
async function updateSite(transaction: Transaction, site: number, outcome: ScanOutcome): Promise<void> {
  const [row] = await transaction.query("select id from site where company_id = $1 and id = $2", [
    transaction.company,
    site,
  ]);
  if (!row) return;
  const answers = "result" in outcome ? (outcome.result.answers ?? {}) : {};
  const status = "result" in outcome ? "done" : "failed";
  await changeRow(transaction, {
    declared: formNamed("site"),
    id: site,
    answers: { ...answers, scan_status: status },
    editor: timeEditor,
    evenInactive: true,
  });
}
