/** An answer of the server other than the one its call promises. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable machine name from the error catalogue; empty where the answer carries none. */
  readonly code: string;
  /** Members of the answer's body; the rows by number where it is a list. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    super("Unexpected response status");
    this.name = "ApiError";
    this.status = status;
    this.body = typeof body === "object" && body !== null ? { ...body } : {};
    this.code = typeof this.body.code === "string" ? this.body.code : "";
  }
}

/** The server could not be reached: nothing was answered, so nothing is known to have happened. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("No connection to the server", { cause });
    this.name = "ConnectionError";
  }
}

/** Whether a call was refused since its maker may not do that, or not any more. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
