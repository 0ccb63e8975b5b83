import pg from "pg";

/** Parsers that return PostgreSQL values as plain JSON: dates and times are ISO strings, never local `Date`s. */
export const answerTypes = new pg.TypeOverrides();
answerTypes.setTypeParser(pg.types.builtins.DATE, (day) => day);
answerTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());
answerTypes.setTypeParser(pg.types.builtins.INT8, Number);
