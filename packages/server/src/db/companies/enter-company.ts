import type { Catalogue } from "../places/catalogue.ts";
import type { Place } from "../places/place.ts";

/*
 * A transaction sees the rows of the company that it has entered. Where companies live in several databases, entering one also
 * proves that it lives there: what a server knows of the catalogue may be outdated. It is held there until the transaction ends,
 * so that nobody moves it meanwhile.
 */

/** What entering a company is refused with where it lives elsewhere by now. */
export const livesElsewhere = "OP001";

/** Of the lock that transactions share while they are in a company, and that moving it takes for itself. */
const lockOfPlace = "hashtext('opis: place of a company')";

/** A statement behind which a transaction is alone in a company, its parameter: it waits for all who are in it, and nobody enters until it ends. */
export const beAlone = `select pg_advisory_xact_lock(${lockOfPlace}, $1)`;

/** Removes the function, which may have answered otherwise. */
export const dropEnterCompany = "drop function if exists enter_company(int, text)";

/** Makes the function; each of its statements sees what was committed while it waited. */
export const createEnterCompany = `create function enter_company(of_company int, at_place text) returns void
  language plpgsql set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(${lockOfPlace}, of_company);
    if at_place = 'own' then
      if exists (select from companies where id = of_company and place <> 'own') then
        raise exception 'company % lives elsewhere', of_company using errcode = '${livesElsewhere}';
      end if;
    elsif not exists (select from companies where id = of_company and place = at_place) then
      raise exception 'company % lives elsewhere', of_company using errcode = '${livesElsewhere}';
    end if;
    perform set_config('opis.company', of_company::text, true);
  end $$`;

/** A statement by which a transaction enters a company, 0 for none, with its parameters. */
export interface Entry {
  readonly company: number;
  readonly text: string;
  readonly values: readonly string[];
}

/** The statement by which a transaction sees a company's rows, wherever it lives; 0 for none. */
export function seeing(company: number): Entry {
  const values = [company === 0 ? "" : String(company)];
  return { company, text: "select set_config('opis.company', $1, true)", values };
}

/** The statement by which a transaction at a place enters a company that should live there. */
export function entering({ isPlaced }: Catalogue, place: Place, company: number): Entry {
  if (!isPlaced || company === 0) return seeing(company);
  return { company, text: "select enter_company($1, $2)", values: [String(company), place.name] };
}

/** The same statement for a transaction that waits for what others hold only for so long, this statement included. */
export function impatient({ company, text, values }: Entry, milliseconds: number): Entry {
  return {
    company,
    text: text.replace("select", `select set_config('lock_timeout', $${values.length + 1}, true),`),
    values: [...values, String(milliseconds)],
  };
}
