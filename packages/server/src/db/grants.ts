import pg from "pg";

/** What the application's role may do: work with rows; history it only adds to, and the installation's secrets it cannot read. */
export function grantsTo(role: string, database: string): string {
  const to = pg.escapeIdentifier(role);
  return [
    `grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${to}`,
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage, select on all sequences in schema public to ${to}`,
    `revoke update, delete on history from ${to}`,
    `revoke all on installation from ${to}`,
    // By its migrations a server finds out that a newer version has changed the database.
    `grant usage on schema drizzle to ${to}`,
    `grant select on drizzle.__drizzle_migrations to ${to}`,
  ].join(";\n");
}
