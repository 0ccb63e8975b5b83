import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { companiesWork } from "@opis/model/contract/companies/work-overview";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { Refusal } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import {
  listedCompanies,
  pageIds,
  pageOfCompanies,
  rightsInCompany,
} from "../../core/identity/rights/list-companies.ts";
import type { RightsRow } from "../../core/identity/rights/rights.ts";
import { withActors } from "./read-companies.ts";
import { type AsOf, readOpenWork } from "./read-open-work.ts";

type CompaniesWork = AnswerOf<typeof companiesWork>;

/** The reader of the work lists, and their language. */
interface WorkRequest {
  readonly context: Context;
  readonly user: CurrentUser;
  readonly language: Language;
}

type CompanyRow = RightsRow & {
  readonly id: number;
  readonly revision: number;
  readonly time_zone: string;
  readonly last_making: string | null;
  readonly waiting_changes: AsOf["proposed"];
};

/** Time limit for companies that are not cached yet, milliseconds. */
const patience = 400;

/** Number of companies read concurrently: while one waits for the database another is counted. */
const atOnce = 4;

const mostCompanies = 1_000;

const shownColumns = {
  columns: `c.id, c.revision, c.time_zone, k.last_making::text, w.waiting_changes, ${rightsInCompany.columns}`,
  joins: `join last_makings(${pageIds}) k on k.company_id = c.id
    join waiting_changes(${pageIds}) w on w.company_id = c.id ${rightsInCompany.joins}`,
};

/**
 * Lists the work in the caller's companies with an id above `after`: one statement finds them, only changed ones are
 * read.
 */
export async function readOpenWorkOfCompanies(request: WorkRequest, after: number): Promise<CompaniesWork> {
  const { context, user } = request;
  const list = { ...listedCompanies(user, context.config.SECOND_STEP_REQUIRED, after), ...shownColumns };
  const page = { order: "c.id", limit: mostCompanies, offset: 0 };
  const { count, rows } = await pageOfCompanies<CompanyRow>(context.db, list, page);
  const found = await withActors(context, user, rows);
  const until = performance.now() + patience;
  const companies: CompaniesWork["companies"] = [];
  let done = 0;
  do {
    const some = await Promise.all(
      found.slice(done, done + atOnce).map(({ row, actor }) => workOf(request, row, actor)),
    );
    companies.push(...some.flat());
    done += atOnce;
  } while (done < rows.length && performance.now() < until);
  const isAll = done >= count;
  return { companies, next: isAll ? null : (rows[Math.min(done, rows.length) - 1]?.id ?? null) };
}

/** Returns the work in a company; undefined if nothing in it is open to the caller, or it was deleted. */
async function workOf(
  { context, user, language }: WorkRequest,
  row: CompanyRow,
  actor: Actor | undefined,
): Promise<CompaniesWork["companies"]> {
  if (!actor) return [];
  const { id, revision, last_making, waiting_changes } = row;
  const asOf = {
    day: companyDay(context.clock.now(), row.time_zone),
    lastMaking: last_making,
    proposed: waiting_changes,
  };
  try {
    return [{ id, ...(await readOpenWork(context, { company: id, revision, actor, language, user: user.id }, asOf)) }];
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return [];
    throw error;
  }
}
