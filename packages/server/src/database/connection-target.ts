/** How to connect to one database: a URL, or the parts of a connection. */
export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** How the application reaches its database. */
export type Connection = ConnectionTarget & {
  /** Connection that bypasses a pooler, which does not support LISTEN. */
  readonly direct?: ConnectionTarget;
};
