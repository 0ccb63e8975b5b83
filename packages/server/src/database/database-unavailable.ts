/** Why the database is unavailable for now. `newer`: a newer version has migrated it, so only its servers can use it. */
export type UnavailableReason = "away" | "full" | "busy" | "newer";

/** The database is unavailable, which is neither a bug nor a fault of the request: it can be sent again. */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`The database is ${reason}: ${messageOf(cause)}`, { cause });
    this.name = "DatabaseUnavailable";
    this.reason = reason;
  }
}

/** Converts an error of the driver or PostgreSQL to `DatabaseUnavailable` if it means that; returns other errors unchanged. */
export function explainUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

/** Throws the result of `explainUnavailable`; for a promise's `catch`. */
export function throwExplained(error: unknown): never {
  throw explainUnavailable(error);
}

// Drizzle and the pool wrap the error of the driver.
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error) || isOwnBug(error)) return undefined;
  return reasonOfCode(codeOf(error)) ?? (driverMessages.has(error.message) ? "away" : reasonOf(error.cause));
}

// A protocol violation by this program; as `FATAL` it comes from a pooler that has lost its server.
function isOwnBug(error: Error): boolean {
  return codeOf(error) === "08P01" && "severity" in error && error.severity === "ERROR";
}

function reasonOfCode(code: string): UnavailableReason | undefined {
  return reasons[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? reasonOfClass[code.slice(0, 2)] : undefined);
}

/** Classes of PostgreSQL's error codes (appendix A of its manual) that are independent of the statement. */
const reasonOfClass: Readonly<Record<string, UnavailableReason>> = {
  "08": "away", // connection exception
  "53": "full", // insufficient resources: disk, memory, connections
  "58": "away", // error of the system outside of PostgreSQL
};

const reasons: Readonly<Record<string, UnavailableReason>> = {
  "53300": "busy", // too many connections
  "57P01": "away", // shutting down
  "57P02": "away", // another process of the server crashed
  "57P03": "away", // starting, stopping or recovering
  "57P04": "away", // the database was dropped, perhaps for a restore
  "57P05": "away", // idle for too long
  "3D000": "away", // the database does not exist, perhaps not yet
  "25006": "away", // read only: the server has become a replica
  "57014": "busy", // the statement took too long
  "55P03": "busy", // the lock took too long
  "25P03": "busy", // the transaction was idle for too long
  "25P04": "busy", // the transaction took too long
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  ECONNABORTED: "away",
  EPIPE: "away",
  ENOENT: "away", // no socket: the local server does not listen
  ENOTFOUND: "away",
  EAI_AGAIN: "away",
  ETIMEDOUT: "away",
  ERR_STREAM_DESTROYED: "away",
  EHOSTUNREACH: "away",
  EHOSTDOWN: "away",
  ENETUNREACH: "away",
};

/** Messages of the driver about connections, which have no code. */
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
