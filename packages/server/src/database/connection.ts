/** The way to one database: an URL, or the parts of a connection. */
export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** How the application reaches its database. */
export type Connection = ConnectionTarget & {
  /** Past a pooler, which forgets what a session listens to. */
  readonly direct?: ConnectionTarget;
};
