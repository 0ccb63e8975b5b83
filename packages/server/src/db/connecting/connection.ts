/** The way to one database: an URL, or the parts of a connection. */
export type Reach =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** How the application reaches its databases. */
export type Connection = Reach & {
  /** Past a pooler, which forgets what a session listens to. */
  readonly direct?: Reach;
  /** Further databases that companies live in, by the names that the catalogue has for them. */
  readonly companies?: Readonly<Record<string, Connection>>;
};
