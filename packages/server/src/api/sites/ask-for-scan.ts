import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { Context } from "../../context.ts";
import type { Editor } from "../../core/records/editor.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import { scanSiteJob } from "./scan-site-job.ts";
import { addScan, isUnderWay, type StoredScan, scansOf } from "./stored-scans.ts";

/** Asks for a scan of a site; one that waits or runs is answered in place of another. */
export async function askForScan(
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
