import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listSiteScans } from "@opis/model/contract/site-scans";
import { troubleText } from "@opis/model/site-scan/scan-troubles";
import type { Editor } from "../../core/records/editor.ts";
import type { ScanOutcome } from "../../core/scanner/scan-request.ts";
import type { ScanPicture } from "../../core/scanner/take-pictures.ts";
import type { siteScans } from "../../database/tables/site-scans.ts";
import type { Transaction } from "../../database/transaction.ts";

export type StoredScan = Omit<typeof siteScans.$inferSelect, "company_id" | "site_id">;
type ShownScan = AnswerOf<typeof listSiteScans>["scans"][number];

const scansPerSite = 10;
const columns = "id, asked_by, asked, finished, state, visited, trouble, result";

/** Returns the stored scans of a site, newest first. */
export function scansOf(transaction: Transaction, site: number): Promise<StoredScan[]> {
  return transaction.query<StoredScan>(
    `select ${columns} from site_scans where company_id = $1 and site_id = $2 order by id desc limit ${scansPerSite}`,
    [transaction.company, site],
  );
}

/**
 * Returns the keys of the findings of the scan before the last finished one; undefined if there was none. Only those
 * are read of a long result.
 */
export async function namesBefore(transaction: Transaction, site: number): Promise<ReadonlySet<string> | undefined> {
  const [before] = await transaction.query<{ findings: { check: string; subject: string }[] | null }>(
    `select result->'findings' as findings from site_scans
     where company_id = $1 and site_id = $2 and state = 'done' order by id desc offset 1 limit 1`,
    [transaction.company, site],
  );
  return before && new Set((before.findings ?? []).map(nameOf));
}

/** Records a requested scan and deletes the oldest. */
export async function addScan(transaction: Transaction, site: number, editor: Editor): Promise<StoredScan> {
  const [scan] = await transaction.query<StoredScan>(
    `insert into site_scans (company_id, site_id, asked_by, asked, state) values ($1, $2, $3, $4, 'waiting')
     returning ${columns}`,
    [transaction.company, site, editor.name, transaction.now],
  );
  if (!scan) throw new Error("no scan was added");
  transaction.execute(
    `delete from site_scans where company_id = $1 and site_id = $2 and id not in
       (select id from site_scans where company_id = $1 and site_id = $2 order by id desc limit ${scansPerSite})`,
    [transaction.company, site],
  );
  return scan;
}

/** Records the progress of a scan; returns false if it was cancelled. */
export async function recordStep(transaction: Transaction, scan: number, visited: number): Promise<boolean> {
  const rows = await transaction.query(
    `update site_scans set state = 'running', visited = $3
     where company_id = $1 and id = $2 and state in ('waiting', 'running') returning id`,
    [transaction.company, scan, visited],
  );
  return rows.length > 0;
}

/** Records the outcome of a scan; returns false if it was cancelled. */
export async function endScan(transaction: Transaction, scan: number, outcome: ScanOutcome): Promise<boolean> {
  const trouble = "trouble" in outcome ? outcome.trouble : null;
  const result = "result" in outcome ? JSON.stringify(outcome.result) : null;
  const rows = await transaction.query(
    `update site_scans set state = $3, finished = $4, trouble = $5, result = $6
     where company_id = $1 and id = $2 and state in ('waiting', 'running') returning id`,
    [transaction.company, scan, trouble ? "failed" : "done", transaction.now, trouble, result],
  );
  if (rows.length > 0 && "pictures" in outcome) keepPictures(transaction, scan, outcome.pictures);
  return rows.length > 0;
}

/** Stores the pictures of a scan, replacing those of earlier scans of its site. */
function keepPictures(transaction: Transaction, scan: number, pictures: readonly ScanPicture[]): void {
  transaction.execute(
    `delete from site_scan_pictures where company_id = $1 and scan_id in
       (select old.id from site_scans old join site_scans new on new.company_id = old.company_id and new.site_id = old.site_id
        where old.company_id = $1 and new.id = $2 and old.id < new.id)`,
    [transaction.company, scan],
  );
  for (const [place, { kind, url, jpeg }] of pictures.entries()) {
    transaction.execute(
      "insert into site_scan_pictures (company_id, scan_id, id, kind, url, jpeg) values ($1, $2, $3, $4, $5, $6)",
      [transaction.company, scan, place, kind, url, jpeg],
    );
  }
}

/** Returns the pictures of the last finished scan of a site. */
export function picturesOf(transaction: Transaction, site: number): Promise<(ScanPicture & Record<string, unknown>)[]> {
  return transaction.query(
    `select kind, url, jpeg from site_scan_pictures where company_id = $1 and scan_id =
       (select max(id) from site_scans where company_id = $1 and site_id = $2 and state = 'done') order by id`,
    [transaction.company, site],
  );
}

/** Cancels the waiting and running scans of a site. */
export function cancelScans(transaction: Transaction, site: number): void {
  transaction.execute(
    `update site_scans set state = 'cancelled', finished = $3
     where company_id = $1 and site_id = $2 and state in ('waiting', 'running')`,
    [transaction.company, site, transaction.now],
  );
}

/** Returns whether a scan is waiting or running. */
export function isUnderWay({ state }: Pick<StoredScan, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** Returns a scan for the API, compared with the previous finished one. */
export function shownScan(scan: StoredScan, before: StoredScan | undefined): ShownScan {
  const { result, trouble, ...rest } = scan;
  const findings = result?.findings ?? [];
  const previousNames = new Set(before?.result?.findings.map(nameOf));
  const now = new Set(findings.map(nameOf));
  return {
    ...rest,
    trouble: trouble === null ? null : { code: trouble, text: troubleText(trouble) },
    score: result?.score ?? null,
    unknown: [...(result?.unknown ?? [])],
    gaps: [...(result?.gaps ?? [])],
    findings: findings.map((finding) => ({
      ...finding,
      evidence: [...finding.evidence],
      is_new: before !== undefined && !previousNames.has(nameOf(finding)),
    })),
    gone: result ? [...previousNames].filter((name) => !now.has(name)) : [],
  };
}

/** Returns the key of a finding, stable across scans of its site. */
function nameOf({ check, subject }: { readonly check: string; readonly subject: string }): string {
  return `${check} ${subject}`;
}
