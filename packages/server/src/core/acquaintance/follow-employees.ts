import type { Form } from "@opis/model/declaration/form";
import { proofRetentionYears } from "@opis/model/duties/acknowledgement-proofs";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { synchroniseAcquaintances } from "./synchronise-acquaintances.ts";

/** Gives new employees the acknowledgements that are due and withdraws those of leavers, after a row was written; ignores other forms. */
export async function followEmployees(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  editor: Editor,
): Promise<void> {
  if (name === "employee") await synchroniseAcquaintances(transaction, editor);
}

/**
 * Deletes the acknowledgements of an employee and leaves only the name in finished tasks, before the row is deleted; ignores other forms.
 * Throws `acknowledgement_retained` while the proof of one must be kept.
 */
export async function releaseEmployee(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  employee: number,
): Promise<void> {
  if (name !== "employee") return;
  const retained = await transaction.query(
    `select from acknowledgement a join employee e on e.company_id = a.company_id and e.id = a.employee
     where a.company_id = $1 and a.employee = $4 and a.state = 'confirmed' and ${isRetentionOver} is not true limit 1`,
    [transaction.company, await readCompanyToday(transaction), proofRetentionYears, employee],
  );
  if (retained.length > 0) throw refused("acknowledgement_retained");
  const files = await transaction.query<Erased>(
    "delete from acknowledgement where company_id = $1 and employee = $2 returning file",
    [transaction.company, employee],
  );
  deleteUnusedScans(transaction, files);
  // A task is never deleted, so its reference would keep the personal data of a leaver for ever.
  transaction.execute(
    `update task set assignee_employee = null, row_version = row_version + 1, modified = $3
     where company_id = $1 and assignee_employee = $2 and state <> 'open'`,
    [transaction.company, employee, transaction.now],
  );
}

/** Erases the proofs of employees who left longer ago than proofs are kept; the acknowledgements and the journal stay. */
export async function eraseOldProofs(transaction: Transaction): Promise<void> {
  const files = await transaction.query<Erased>(
    `with expired as (
       select a.id, a.file from acknowledgement a join employee e on e.company_id = a.company_id and e.id = a.employee
       where a.company_id = $1 and a.state = 'confirmed' and ${isRetentionOver}
         and (a.email <> '' or a.ip_address <> '' or a.document_sha256 <> '' or a.file is not null))
     update acknowledgement a set email = '', ip_address = '', document_sha256 = '', file = null,
       row_version = a.row_version + 1, modified = $4
     from expired where a.company_id = $1 and a.id = expired.id returning expired.file`,
    [transaction.company, await readCompanyToday(transaction), proofRetentionYears, transaction.now],
  );
  deleteUnusedScans(transaction, files);
}

const isRetentionOver = "(e.dismissed_on + make_interval(years => $3) < $2::date)";

interface Erased extends Record<string, unknown> {
  readonly file: number | null;
}

// The file cleanup deletes contents without rows.
function deleteUnusedScans(transaction: Transaction, erased: readonly Erased[]): void {
  transaction.execute(
    `delete from acquaintance_file f where f.company_id = $1 and f.id = any($2::int[]) and f.edition = '' and not exists (
       select from acknowledgement a where a.company_id = f.company_id and a.file = f.id)`,
    [transaction.company, erased.flatMap(({ file }) => file ?? [])],
  );
}
