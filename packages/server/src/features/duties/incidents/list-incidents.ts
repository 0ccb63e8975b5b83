import type { listIncidents } from "@opis/model/contract/duties/incidents";
import { openIncidentStates } from "@opis/model/duties/incident-states";
import type { z } from "zod";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { type Condition, listRecords } from "../list-records.ts";
import { clockOf } from "./present-incident.ts";

type ListQuery = z.output<typeof listIncidents.query>;

/** SQL of the moment until which the next notification of an incident `t` is sent; null where none is left. */
const due =
  "case when t.state in ('detected', 'confirmed') then t.due_24 when t.state = 'notified_24' then t.due_72 end";

const orderings = {
  detected_at: "t.detected_at",
  due,
  number: "t.id",
  state: "t.state",
  kind: "t.kind",
  responsible: "t.responsible",
} as const;

/** Lists one page of incidents, newest first unless ordered, and counts all that match. */
export async function listedIncidents(transaction: Transaction, query: ListQuery) {
  const now = new Date(transaction.now);
  const conditions = conditionsOf(query, now);
  const { count, rows } = await listRecords(transaction, { name: "incident", query, conditions, orderings });
  return { count, rows: rows.map((row) => ({ ...row, clock: clockOf(row, now) })) };
}

function conditionsOf({ state, kind, search, open, overdue, drill }: ListQuery, now: Date): readonly Condition[] {
  const all: Condition[] = [[(p) => `(t.is_drill is true) = ${p}::boolean`, drill === "true"]];
  if (state) all.push([(p) => `t.state = ${p}`, state]);
  if (kind) all.push([(p) => `t.kind = ${p}`, kind]);
  if (search) all.push([(p) => `starts_with(t.number, ${p})`, search.trim()]);
  if (open) all.push([(p) => `(t.state = any(${p}::text[])) = ${open === "true"}`, openIncidentStates]);
  if (overdue) all.push([(p) => `${due} < ${p}::timestamptz`, now.toISOString()]);
  return all;
}
