/** Why the database cannot serve now; each passes without a change of the request. `newer`: a newer version has changed it, whose servers can. */
export type UnavailableReason = "away" | "full" | "busy" | "newer";

/** The database is away, full or too busy: no bug of ours and no fault of the request, which is worth sending again. */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`The database is ${reason}: ${messageOf(cause)}`, { cause });
    this.name = "DatabaseUnavailable";
    this.reason = reason;
  }
}

/** Turns what the driver or PostgreSQL says into `DatabaseUnavailable` where it means that; any other error stays what it is. */
export function explainUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

/** As `explainUnavailable`, for a promise's `catch`. */
export function throwExplained(error: unknown): never {
  throw explainUnavailable(error);
}

// Drizzle wraps the driver's error, and so does the pool.
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error) || isOwnBug(error)) return undefined;
  return reasonOfCode(codeOf(error)) ?? (driverMessages.has(error.message) ? "away" : reasonOf(error.cause));
}

// A message that the protocol does not allow; ended with it (`FATAL`) are connections by a pooler that has lost its server.
function isOwnBug(error: Error): boolean {
  return codeOf(error) === "08P01" && "severity" in error && error.severity === "ERROR";
}

function reasonOfCode(code: string): UnavailableReason | undefined {
  return reasons[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? reasonOfClass[code.slice(0, 2)] : undefined);
}

/** Classes of PostgreSQL's codes (appendix A of its manual) that say nothing of the statement. */
const reasonOfClass: Readonly<Record<string, UnavailableReason>> = {
  "08": "away", // connection exception
  "53": "full", // insufficient resources: disk, memory, connections
  "58": "away", // error of the system outside of PostgreSQL
};

const reasons: Readonly<Record<string, UnavailableReason>> = {
  "53300": "busy", // too many connections
  "57P01": "away", // told to shut down
  "57P02": "away", // another process of the server crashed
  "57P03": "away", // starting, stopping or recovering
  "57P04": "away", // the database was dropped, to be restored perhaps
  "57P05": "away", // idle for too long
  "3D000": "away", // the database is not there, or not there yet
  "25006": "away", // read only: the server has become a replica of another
  "57014": "busy", // the statement took too long
  "55P03": "busy", // the lock took too long
  "25P03": "busy", // the transaction was idle for too long
  "25P04": "busy", // the transaction took too long
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  ECONNABORTED: "away",
  EPIPE: "away",
  ENOENT: "away", // no socket: the server on this machine has not opened it
  ENOTFOUND: "away",
  EAI_AGAIN: "away",
  ETIMEDOUT: "away",
  ERR_STREAM_DESTROYED: "away",
  EHOSTUNREACH: "away",
  EHOSTDOWN: "away",
  ENETUNREACH: "away",
};

/** What the driver says of its connections, without a code. */
const driverMessages: ReadonlySet<string> = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
]);

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
