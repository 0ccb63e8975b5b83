import type pg from "pg";

/*
 * What PostgreSQL tells of the rows of a statement that it has parsed is the same each time: it refuses the statement where that would
 * change. The driver asks for it with each run, which both ends pay for: for rows of a hundred columns more than for the rows.
 */

/** How rows of a statement are read, as the driver has made it of what PostgreSQL told of them. */
export interface Description {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A connection, and what is known of the statements that it has parsed. */
export interface Wire {
  /** By the names of the statements. */
  readonly descriptions: Map<string, Description>;
  /** The connection for statements that do not end their message, and are to be described. */
  readonly asking: pg.Connection;
  /** The same for those whose rows are known. */
  readonly knowing: pg.Connection;
}

const wires = new WeakMap<pg.Connection, Wire>();

/** What is known of a connection. */
export function wireOf(connection: pg.Connection): Wire {
  const known = wires.get(connection);
  if (known) return known;
  const nothing = { value: () => undefined };
  const wire: Wire = {
    descriptions: new Map(),
    asking: Object.create(connection, { sync: nothing }),
    knowing: Object.create(connection, { sync: nothing, describe: nothing }),
  };
  wires.set(connection, wire);
  return wire;
}

/** Notes how the rows of a statement are read, once that is known. */
export function noteDescription(
  { descriptions }: Wire,
  name: string,
  { fields, _parsers, _prebuiltEmptyResultObject }: Description,
): void {
  if (!descriptions.has(name)) descriptions.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
}

/** Lets rows be read as it is known. */
export function describeAs(result: Description, { fields, _parsers, _prebuiltEmptyResultObject }: Description): void {
  Object.assign(result, { fields, _parsers, _prebuiltEmptyResultObject });
}
