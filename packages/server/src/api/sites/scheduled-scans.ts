import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type ScanPeriod, scanPeriods } from "@opis/model/site-scan/scan-periods";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { forEachCompany } from "../../core/jobs/for-each-company.ts";
import { everyMinutes, job } from "../../core/jobs/job.ts";
import { type Editor, timeEditor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import { scanSiteJob } from "./scan-site-job.ts";
import { addScan, isUnderWay, type StoredScan, scansOf } from "./stored-scans.ts";

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
