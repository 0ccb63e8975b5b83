import pino from "pino";
import type { Config } from "../config.ts";

/** The log of the process: JSON lines on its output, from the level of the settings. */
export function openLog(config: Pick<Config, "LOG_LEVEL">): pino.Logger {
  return pino({ level: config.LOG_LEVEL, serializers: { err: loggedError } });
}

// Errors of the driver carry the whole connection and the values of the query: neither belongs in a log.
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
