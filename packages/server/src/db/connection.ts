/** How to reach a server: an URL, or the parts of a connection; `direct` where that goes through a pooler, which forgets what a session listens to. */
export type Connection =
  | { connectionString: string; direct?: Connection }
  | { host: string; port: number; user: string; password: string; database: string };
