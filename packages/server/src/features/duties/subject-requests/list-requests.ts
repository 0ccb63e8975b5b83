import type { listSubjectRequests } from "@opis/model/contract/duties/subject-requests";
import { openRequestStates } from "@opis/model/duties/request-states";
import { forms } from "@opis/model/forms/index";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { z } from "zod";
import type { SecretBox } from "../../../db/secrets/secret-box.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { orderBy, windowOf } from "../../../http/page.ts";
import { tableOf } from "../../../records/reading/form-sql.ts";
import { selectRows } from "../../../records/reading/select-rows.ts";
import { todayIn } from "../../../records/today-in.ts";
import { readApplicants } from "./applicants.ts";
import { isOverdue } from "./present-request.ts";

type ListQuery = z.output<typeof listSubjectRequests.query>;

const orderings = {
  received_at: "t.received_at",
  due: "coalesce(t.extended_due, t.due)",
  number: "t.id",
  state: "t.state",
  kind: "t.kind",
  responsible: "t.responsible",
} as const;

/** Lists one page of requests, newest first unless ordered, and counts all that match. */
export async function listRequests(transaction: Transaction, box: SecretBox, query: ListQuery) {
  const today = await todayIn(transaction);
  const { where, values } = conditions(transaction.company, query, today);
  const { limit, offset } = windowOf(query);
  const order = orderBy(query.ordering, orderings, "t.id desc");
  const [found, total] = await Promise.all([
    selectRows(
      transaction,
      forms.subject_request,
      `where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    transaction.query<{ count: number }>(
      `select count(*)::int as count from ${tableOf(forms.subject_request)} t where ${where}`,
      values,
    ),
  ]);
  const rows = found.map((row) => rowSchema("subject_request").parse(row));
  const applicants = await readApplicants(
    transaction,
    box,
    rows.map(({ id }) => id),
  );
  return {
    count: total[0]?.count ?? 0,
    rows: rows.map((row) => ({
      ...row,
      applicant_name: applicants.get(row.id)?.applicant_name ?? "",
      is_over: isOverdue(row, today),
    })),
  };
}

function conditions(company: number, query: ListQuery, today: string): { where: string; values: unknown[] } {
  const values: unknown[] = [company];
  const all = ["t.company_id = $1"];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    all.push(condition(`$${values.length}`));
  };
  if (query.state) add((p) => `t.state = ${p}`, query.state);
  if (query.kind) add((p) => `t.kind = ${p}`, query.kind);
  if (query.search) add((p) => `starts_with(t.number, ${p})`, query.search.trim());
  if (query.open) add((p) => `(t.state = any(${p}::text[])) = ${query.open === "true"}`, openRequestStates);
  if (query.overdue) {
    add((p) => `t.state = any(${p}::text[])`, openRequestStates);
    add((p) => `coalesce(t.extended_due, t.due) < ${p}::date`, today);
  }
  return { where: all.join(" and "), values };
}
