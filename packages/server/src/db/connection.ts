/** How to reach a server: an URL, or the parts of a connection. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };
