/*
 * Functions that read several companies in one statement. Each company is entered in turn and read under row level
 * security with the caller's rights, so a wrong condition exposes no rows of other companies.
 */

/** Types of parameters and results, by PostgreSQL's names. */
type SqlType =
  | "boolean"
  | "date"
  | "double precision"
  | "integer"
  | "jsonb"
  | "text"
  | "text[]"
  | "timestamp with time zone";

/** Declaration of a function that reads companies. */
export interface CompanyReading {
  /** Unique name of its function. */
  readonly name: string;
  /** Parameters after `of_companies`; their names must differ from all columns. */
  readonly parameters?: Readonly<Record<string, SqlType>>;
  /** The columns of its rows after `company_id`. */
  readonly columns: Readonly<Record<string, SqlType>>;
  /**
   * Query that returns these columns. It sees the rows of one company, whose id is `one`; the table `companies` is
   * visible entirely.
   */
  readonly select: string;
}

/** A function with its SQL. */
export interface SqlFunction {
  readonly name: string;
  /** Drops the function of an earlier edition with another signature; one with the same signature stays for servers that run. */
  readonly drop: string;
  readonly create: string;
}

/**
 * Creates an SQL function for use in FROM. The calling statement must read no other table of companies, because the
 * function changes the current company while it runs. It returns the companies in order; a deleted one like an empty
 * one. It is declared stable, since it restores the current company: so every company is read as of the start of the
 * statement. Its query is planned once per connection, for the first company; therefore without sequential scans, which
 * might suit that one only, and without JIT.
 */
export function perCompanyFunction({ name, parameters = {}, columns, select }: CompanyReading): SqlFunction {
  const parameterList = listOf({ of_companies: "integer[]", ...parameters });
  const resultColumns = Object.keys(columns)
    .map((column) => `read.${column}`)
    .join(", ");
  const resultTable = `TABLE(${listOf({ company_id: "integer", ...columns })})`;
  return {
    name,
    drop: `do $do$ declare former regprocedure; begin
        for former in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'
          and (pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) is distinct from ('${parameterList}', '${resultTable}')
        loop execute 'drop function ' || former; end loop;
      end $do$`,
    create: `create or replace function ${name}(${parameterList}) returns ${resultTable}
      language plpgsql stable ${settings} as $function$
      #variable_conflict use_column
      declare
        before text := coalesce(current_setting('opis.company', true), '');
        one integer;
        entered text;
      begin
        foreach one in array of_companies loop
          entered := set_config('opis.company', one::text, true);
          return query select one, ${resultColumns} from (${select}) read;
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
