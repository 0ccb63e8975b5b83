import type { listSubjectRequests } from "@opis/model/contract/duties/subject-requests";
import { openRequestStates } from "@opis/model/duties/request-states";
import type { z } from "zod";
import type { SecretBox } from "../../../db/secrets/secret-box.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { todayIn } from "../../../records/today-in.ts";
import { type Condition, listRecords } from "../list-records.ts";
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
  const conditions = conditionsOf(query, today);
  const { count, rows } = await listRecords(transaction, { name: "subject_request", query, conditions, orderings });
  const applicants = await readApplicants(
    transaction,
    box,
    rows.map(({ id }) => id),
  );
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      applicant_name: applicants.get(row.id)?.applicant_name ?? "",
      is_over: isOverdue(row, today),
    })),
  };
}

function conditionsOf({ state, kind, search, open, overdue }: ListQuery, today: string): readonly Condition[] {
  const all: Condition[] = [];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (kind) all.push([(p) => `t.kind = ${p}`, kind]);
  if (search) all.push([(p) => `starts_with(t.number, ${p})`, search.trim()]);
  if (open) all.push([(p) => `(t.state = any(${p}::text[])) = ${open === "true"}`, openRequestStates]);
  if (overdue) {
    all.push([(p) => `t.state = any(${p}::text[])`, openRequestStates]);
    all.push([(p) => `coalesce(t.extended_due, t.due) < ${p}::date`, today]);
  }
  return all;
}
