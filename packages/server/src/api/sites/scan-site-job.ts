import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type ScanPeriod, scanPeriods } from "@opis/model/site-scan/scan-periods";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { everyMinutes, forEachCompany, type JobRun, job } from "../../core/jobs/job.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { type Editor, timeEditor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { usualBrowser } from "../../core/scanner/browser-visit.ts";
import { scanInProcess } from "../../core/scanner/scan-in-process.ts";
import type { ScanOrder, ScanOutcome } from "../../core/scanner/scan-request.ts";
import type { Transaction } from "../../database/transaction.ts";
import { addScan, endScan, isUnderWay, recordStep, type StoredScan, scansOf } from "./stored-scans.ts";

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
  const { OUTSIDE_ALLOWED: allowedHosts } = context.config;
  const browser = browserProgram(context.config.SITE_BROWSER);
  const isOwn = URL.canParse(site.address) && allowedHosts.includes(new URL(site.address).host);
  return {
    address: site.address,
    allowed: allowedHosts,
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

/**
 * Maximum number of a company's sites scheduled per run, the longest unscanned first; the others follow an hour later.
 */
const mostAtOnce = 10;

/**
 * Schedules scans of sites whose last one is older than the company's interval; scans have their own limit of
 * concurrency.
 */
export const scheduledScansJob = job({
  name: "scan_sites_on_time",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(60),
  run: (context) => forEachCompany(context, (transaction) => askForDue(context, transaction)),
});

async function askForDue(context: Context, transaction: Transaction): Promise<void> {
  const [company] = await transaction.query<{ site_scan_every: ScanPeriod }>(
    "select site_scan_every from companies where id = $1",
    [transaction.company],
  );
  const days = company && scanPeriods[company.site_scan_every].days;
  if (!days) return;
  const due = await transaction.query<{ id: number }>(
    `select s.id from site s
     left join lateral (select max(asked) as last from site_scans c where c.company_id = s.company_id and c.site_id = s.id) c on true
     where s.company_id = $1 and s.address <> '' and (c.last is null or c.last <= $2::timestamptz - make_interval(days => $3))
     order by c.last nulls first limit ${mostAtOnce}`,
    [transaction.company, transaction.now, days],
  );
  for (const { id } of due) await requestScan(context, transaction, id, timeEditor);
}

/** Requests a scan of a site; returns a waiting or running one if there is one. */
export async function requestScan(
  context: Context,
  transaction: Transaction,
  site: number,
  editor: Editor,
): Promise<StoredScan> {
  const underWay = (await scansOf(transaction, site)).find(isUnderWay);
  if (underWay) return underWay;
  await setStatus(transaction, site, "in progress", editor);
  const scan = await addScan(transaction, site, editor);
  context.jobs.add(transaction, scanSiteJob, { site, scan: scan.id }, { key: `${transaction.company}:${site}` });
  return scan;
}

/** Updates the state of the scan in the site's row. */
export async function setStatus(transaction: Transaction, site: number, status: string, editor: Editor): Promise<void> {
  const row = await changeRow(transaction, {
    declared: formNamed("site"),
    id: site,
    answers: { scan_status: status },
    editor,
    evenInactive: true,
  });
  if (status === "in progress" && !row.address) throw refused("value_required");
}
