/*
 * What a server takes for granted, because it knew it a moment ago, is not asked beforehand: the statement that relies on it demands it,
 * and its transaction is given up where it does not hold.
 */

/** What a transaction is refused with that took a row for one that it is not any more (`records/writing/last-written.ts`). */
export const anotherRow = "OP002";

/** What a transaction is refused with whose caller is not any more who they were taken for (`http/caller/presumption.ts`). */
export const anotherCaller = "OP003";

/** What a transaction is refused with where something does not hold that was taken for granted. */
export const unexpected: ReadonlySet<string> = new Set([anotherRow, anotherCaller]);

/** Removes the function. */
export const dropAsExpected = "drop function if exists as_expected(boolean, text)";

/**
 * Makes the function, which refuses with a code of ours where something does not hold. It looks nothing up by a name, so it sets no
 * `search_path`: that would cost more than the function.
 */
export const createAsExpected = `create function as_expected(holds boolean, otherwise text) returns void
  language plpgsql as $$
  begin
    if holds is not true then raise exception 'not as expected' using errcode = otherwise; end if;
  end $$`;
