/*
 * What is read of several companies in one statement. Each is entered in its turn and read under row level security, with the rights of
 * the caller: a mistake in a condition shows no one the rows of another company.
 */

/** The types of what goes in and comes out, as PostgreSQL itself calls them. */
type SqlType =
  | "boolean"
  | "date"
  | "double precision"
  | "integer"
  | "jsonb"
  | "text"
  | "text[]"
  | "timestamp with time zone";

/** What is read of a company. */
export interface CompanyReading {
  /** The name of its function, which no other one bears. */
  readonly name: string;
  /** What it is given behind `of_companies`, by names that no column has. */
  readonly parameters?: Readonly<Record<string, SqlType>>;
  /** The columns of its rows after `company_id`. */
  readonly columns: Readonly<Record<string, SqlType>>;
  /** Rows of these columns. Of companies' tables it sees the rows of one company, whose id is `one`; `companies` itself is open to it whole. */
  readonly select: string;
}

/** A function, and what makes it. */
export interface SqlFunction {
  readonly name: string;
  /** Drops the function of an earlier edition with another signature; one with the same signature stays for servers that run. */
  readonly drop: string;
  readonly create: string;
}

/**
 * Creates the SQL function of a reading, for use in FROM. The statement must read no other table of companies, because the function
 * changes the current company while it runs. It yields the companies in their order; a deleted one like an empty one.
 *
 * It counts as stable, since behind it all is as before: so every company is read as of the statement's moment. What it reads is planned once
 * for each connection, and by the company that happens to be the first: without whole tables, of which it may have the most, and compiling.
 */
export function perCompanyFunction({ name, parameters = {}, columns, select }: CompanyReading): SqlFunction {
  const given = listOf({ of_companies: "integer[]", ...parameters });
  const answered = Object.keys(columns)
    .map((column) => `read.${column}`)
    .join(", ");
  const resultTable = `TABLE(${listOf({ company_id: "integer", ...columns })})`;
  return {
    name,
    drop: `do $do$ declare former regprocedure; begin
        for former in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'
          and (pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) is distinct from ('${given}', '${resultTable}')
        loop execute 'drop function ' || former; end loop;
      end $do$`,
    create: `create or replace function ${name}(${given}) returns ${resultTable}
      language plpgsql stable ${settings} as $function$
      #variable_conflict use_column
      declare
        before text := coalesce(current_setting('opis.company', true), '');
        one integer;
        entered text;
      begin
        foreach one in array of_companies loop
          entered := set_config('opis.company', one::text, true);
          return query select one, ${answered} from (${select}) read;
        end loop;
        entered := set_config('opis.company', before, true);
      end $function$`,
  };
}

const settings = [
  "search_path = public, pg_temp",
  "plan_cache_mode = force_generic_plan",
  "enable_seqscan = off",
  "jit = off",
]
  .map((setting) => `set ${setting}`)
  .join(" ");

function listOf(typed: Readonly<Record<string, string>>): string {
  return Object.entries(typed)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
}
