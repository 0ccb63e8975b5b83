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

/** Returns the message of a refused call about a field, to be shown at its input; undefined if it failed for another reason. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  const lines = names.map((name) => fieldErrors(error, name)).find((messages) => messages.length > 0);
  return lines?.join(" ");
}

/** Returns all messages of a refused call about a field, item by item; empty if there are none. */
export function fieldErrors(error: unknown, name: string): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const messages = error.body[name];
  return Array.isArray(messages) ? messages.map(String) : [];
}
