import type { PrintedComment, PrintedCompany, PrintedPlace } from "@opis/documents/questionnaires/printed-company";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";

interface PrintWish {
  readonly snapshot: CompanySnapshot;
  readonly places: readonly PrintedPlace[];
  readonly language: Language;
  readonly withComments: boolean;
  /** A respondent with a link reads it. */
  readonly isForRespondent: boolean;
}

interface Settings extends Record<string, unknown> {
  readonly show_additional: boolean;
  readonly use_percents: boolean;
  readonly use_security_forms: boolean;
  readonly time_zone: string;
}

/** What questionnaires are printed from, the day it is where the company is, and whether it keeps its security tools at all. */
export async function readPrinted(
  { db }: Pick<Context, "db">,
  { snapshot, places, language, withComments, isForRespondent }: PrintWish,
): Promise<{ readonly printed: PrintedCompany; readonly day: string; readonly keepsTools: boolean }> {
  const [settings, comments, now] = await db.inCompany(snapshot.company.id, async (transaction) => {
    const [[stored], said] = await Promise.all([
      readSettings(transaction),
      withComments ? readComments(transaction, { places, isForRespondent }) : [],
    ]);
    if (!stored) throw new Error(`There is no company ${snapshot.company.id}`);
    return [stored, said, transaction.now] as const;
  });
  return {
    day: companyDay(new Date(now), settings.time_zone),
    keepsTools: settings.use_security_forms,
    printed: {
      snapshot,
      places,
      comments,
      language,
      timeZone: settings.time_zone,
      showsAdditional: settings.show_additional,
      showsPercents: settings.use_percents,
      hidesInternal: isForRespondent,
    },
  };
}

function readSettings(transaction: Transaction): Promise<Settings[]> {
  return transaction.query<Settings>(
    "select show_additional, use_percents, use_security_forms, time_zone from companies where id = $1",
    [transaction.company],
  );
}

function readComments(
  transaction: Transaction,
  { places, isForRespondent }: Pick<PrintWish, "places" | "isForRespondent">,
): Promise<(PrintedComment & Record<string, unknown>)[]> {
  return transaction.query(
    `select content_type as form, object_id as id, field_name as field, content, author, created from comments
     where company_id = $1 and resolved_at is null and (for_respondents or not $4)
       and (content_type, object_id) in (select * from unnest($2::text[], $3::int[])) order by id`,
    [transaction.company, places.map(({ form }) => form), places.map(({ id }) => id), isForRespondent],
  );
}
