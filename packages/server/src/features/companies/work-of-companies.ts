import type { Actor } from "@opis/model/access/access";
import type { companiesWork } from "@opis/model/contract/companies/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { Refusal } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { rightsInListed } from "../../identity/rights/listed-companies.ts";
import { inOrderOf } from "../../identity/rights/page-of-companies.ts";
import type { KnownWork } from "./known-work.ts";

type CompaniesWork = AnswerOf<typeof companiesWork>;

/** Who asks, and what is known of each company. */
interface Asked {
  readonly context: Context;
  readonly user: CurrentUser;
  readonly language: Language;
  readonly known: KnownWork;
}

interface CompanyRow {
  readonly id: number;
  readonly revision: number;
  readonly time_zone: string;
  readonly last_making: string | null;
}

/** An answer waits so long for companies that nothing is known of yet, milliseconds. */
const patience = 400;

/** So many are looked at together: while one waits for the database another is counted. */
const atOnce = 4;

const mostCompanies = 1_000;

const select = `select c.id, c.revision, c.time_zone, k.last_making::text
  from companies c join last_makings($1) k on k.company_id = c.id`;

/** What there is to do in the caller's companies with an id above `after`: one statement tells which those are, one which of them have changed. */
export async function workOfCompanies(asked: Asked, after: number): Promise<CompaniesWork> {
  const { context, user } = asked;
  const { db, config } = context;
  const demanded = config.SECOND_STEP_REQUIRED;
  const rights = await rightsInListed(db, user, { demanded, after, most: mostCompanies });
  const rows = inOrderOf([...rights.keys()], await db.query<CompanyRow>(select, [[...rights.keys()]]));
  const until = performance.now() + patience;
  const companies: CompaniesWork["companies"] = [];
  let done = 0;
  do {
    const some = await Promise.all(
      rows.slice(done, done + atOnce).map((row) => workOf(asked, row, rights.get(row.id)?.actor)),
    );
    companies.push(...some.flat());
    done += atOnce;
  } while (done < rows.length && performance.now() < until);
  const isAll = done >= rows.length && rights.size < mostCompanies;
  return { companies, next: isAll ? null : (rows[Math.min(done, rows.length) - 1]?.id ?? null) };
}

/** Nothing of a company that nothing is open in to the caller, or that was deleted meanwhile. */
async function workOf(
  { context, language, known }: Asked,
  row: CompanyRow,
  actor: Actor | undefined,
): Promise<CompaniesWork["companies"]> {
  if (!actor) return [];
  const { id, revision, last_making } = row;
  const asOf = { day: companyDay(context.clock.now(), row.time_zone), lastMaking: last_making };
  try {
    return [{ id, ...(await known({ company: id, revision, actor, language }, asOf)) }];
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return [];
    throw error;
  }
}
