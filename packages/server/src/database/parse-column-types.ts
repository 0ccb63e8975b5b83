import pg from "pg";

/** Parsers that return PostgreSQL values as plain JSON: dates and times are ISO strings, never local `Date`s. */
export const columnTypeParsers = new pg.TypeOverrides();
columnTypeParsers.setTypeParser(pg.types.builtins.DATE, (day) => day);
columnTypeParsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());
columnTypeParsers.setTypeParser(pg.types.builtins.INT8, Number);
