import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import type { RiskState } from "@opis/model/risks/risk-forms";
import { riskRules } from "@opis/model/risks/risk-rules";
import type { Risk } from "@opis/model/risks/risk-total";
import { getProperty } from "@opis/model/rows/plain-object";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import { z } from "zod";
import type { Transaction } from "../../database/transaction.ts";
import { type CompanyRisks, type IgnoredRisk, keyOf, readIgnored, riskId } from "./company-risks.ts";

/** Who fixes a risk, by when, and whether work has begun. */
export interface RiskHandling {
  readonly code: string;
  readonly form: FormName;
  readonly object_id: number;
  /** Account of the responsible person; null if no one is named, or the account is gone. */
  readonly owner: number | null;
  readonly owner_name: string;
  /** ISO date. */
  readonly due: string | null;
  readonly in_work: boolean;
}

/** The part of a handling that people change. */
export type HandlingChange = Partial<Pick<RiskHandling, "owner" | "due" | "in_work">>;

const ownerName = "coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.username, '')";

const selectHandlings = `
  select h.code, h.form, h.object_id, u.id as owner, ${ownerName} as owner_name, h.due::text, h.in_work
  from risk_handlings h left join users u on u.id = h.owner where h.company_id = $1`;

/** Returns the work on a company's risks by the risk's id, including risks that are no longer found. */
export async function readHandlings(transaction: Transaction): Promise<ReadonlyMap<string, RiskHandling>> {
  const rows = await transaction.query<RiskHandling & Record<string, unknown>>(selectHandlings, [transaction.company]);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const noHandling = { owner: null, owner_name: "", due: null, in_work: false };

/** Returns the work on a risk; other changes of it wait until the transaction ends. */
export async function lockHandling(transaction: Transaction, risk: Risk): Promise<RiskHandling> {
  const key = { code: risk.rule.code, form: risk.object.form, object_id: risk.object.id };
  await transaction.query("select from companies where id = $1 for no key update", [transaction.company]);
  const [row] = await transaction.query<RiskHandling & Record<string, unknown>>(
    `${selectHandlings} and h.code = $2 and h.form = $3 and h.object_id = $4`,
    [transaction.company, key.code, key.form, key.object_id],
  );
  return row ?? { ...key, ...noHandling };
}

/** Stores the work on a risk; nothing is stored of one that no one works on. */
export function writeHandling(
  transaction: Transaction,
  { code, form, object_id, owner, due, in_work }: RiskHandling,
  by: string,
): void {
  const key = [transaction.company, code, form, object_id];
  if (owner === null && due === null && !in_work)
    transaction.execute(
      "delete from risk_handlings where company_id = $1 and code = $2 and form = $3 and object_id = $4",
      key,
    );
  else
    transaction.execute(
      `insert into risk_handlings (company_id, code, form, object_id, owner, due, in_work, handled_by, handled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id, code, form, object_id)
     do update set owner = $5, due = $6, in_work = $7, handled_by = $8, handled_at = $9`,
      [...key, owner, due, in_work, by, transaction.now],
    );
}

/** Returns the state of the work on a risk. */
export function stateOfRisk(risk: Risk, companyRisks: CompanyRisks, handling: RiskHandling | undefined): RiskState {
  if (risk.isFixed) return "fixed";
  if (companyRisks.ignored(risk) !== undefined) return "accepted";
  return handling?.in_work ? "in_work" : "found";
}

/**
 * Returns the risks that someone was to fix and that are no longer found. A question that is now unanswered fixes nothing, and a row
 * that is gone or no longer used has neither risks nor fixed ones.
 */
export function fixedRisks(companyRisks: CompanyRisks, handlings: ReadonlyMap<string, RiskHandling>): readonly Risk[] {
  if (handlings.size === 0) return [];
  const currentIds = new Set(companyRisks.risks.map(riskId));
  return [...handlings].flatMap(([id, handling]) => (currentIds.has(id) ? [] : fixedRisk(companyRisks, handling)));
}

function fixedRisk({ index }: CompanyRisks, { code, form, object_id: id }: RiskHandling): Risk[] {
  const rule = riskRules.find((candidate) => candidate.code === code);
  const row = index.row(form, id);
  if (!rule || !row || ("is_active" in row && row.is_active === false)) return [];
  if (rule.at?.some((field) => !isFilled(getProperty(row, field)))) return [];
  const root = questionPlace(index, { form, id, field: "" });
  return [
    {
      rule,
      object: { form, id, name: index.nameOf(form, id) },
      root: { form: root.form, id: root.id },
      places: (rule.at ?? []).map((field) => ({ form, id, field })),
      isFixed: true,
    },
  ];
}

const handlingChanges = z.object({
  ignore: z.tuple([z.boolean(), z.boolean()]).optional(),
  ignore_comment: z.tuple([z.string(), z.string()]).optional(),
  ignored_until: z.tuple([z.string().nullable(), z.string().nullable()]).optional(),
});

/** Returns the decisions on risks as of an instant, by undoing later history entries. */
export async function ignoredRisksAsOf(
  transaction: Transaction,
  moment: Date,
): Promise<readonly Pick<IgnoredRisk, "code" | "form" | "object_id" | "comment" | "until">[]> {
  const [now, since] = await Promise.all([
    readIgnored(transaction),
    transaction.query<{ object_id: number; title: string; changes: unknown }>(
      `select object_id, title, changes from history
       where company_id = $1 and form = 'risk' and at > $2 order by id desc`,
      [transaction.company, moment],
    ),
  ]);
  const decisions = new Map(now.map((row) => [`${row.code} ${row.object_id}`, decisionOf(row)]));
  for (const { object_id, title, changes } of since) {
    const rule = riskRules.find(({ code }) => title.startsWith(`${code} `));
    if (!rule) continue;
    const key = `${rule.code} ${object_id}`;
    const after = decisions.get(key);
    const { ignore, ignore_comment: comment, ignored_until: until } = handlingChanges.parse(changes);
    if (ignore ? ignore[0] : after) {
      const decision = {
        comment: comment?.[0] ?? after?.comment ?? "",
        until: until ? until[0] : (after?.until ?? null),
      };
      decisions.set(key, { code: rule.code, form: rule.of, object_id, ...decision });
    } else decisions.delete(key);
  }
  return [...decisions.values()];
}

function decisionOf({ code, form, object_id, comment, until }: IgnoredRisk) {
  return { code, form, object_id, comment, until };
}
