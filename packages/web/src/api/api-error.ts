/** A response with another status than its call promises. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable name from the error catalogue; empty if the response has none. */
  readonly code: string;
  /** Members of the response body; the items by index where it is a list. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    super("Unexpected response status");
    this.name = "ApiError";
    this.status = status;
    this.body = typeof body === "object" && body !== null ? { ...body } : {};
    this.code = typeof this.body.code === "string" ? this.body.code : "";
  }
}

/** The server could not be reached: it is unknown whether the call had any effect. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("No connection to the server", { cause });
    this.name = "ConnectionError";
  }
}

/** Returns whether a call was refused because the caller lacks the right, or has lost it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
