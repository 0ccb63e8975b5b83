import pg from "pg";

/** Answers of PostgreSQL as plain JSON values: days and moments are ISO strings, never `Date`s in a local zone. */
export const answerTypes = new pg.TypeOverrides();
answerTypes.setTypeParser(pg.types.builtins.DATE, (day) => day);
answerTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());
answerTypes.setTypeParser(pg.types.builtins.INT8, Number);
