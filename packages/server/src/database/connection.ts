/** The way to one database: an URL, or the parts of a connection. */
export type Reach =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** How the application reaches its database. */
export type Connection = Reach & {
  /** Past a pooler, which forgets what a session listens to. */
  readonly direct?: Reach;
};
