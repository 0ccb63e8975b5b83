import pg from "pg";
import { StorageUnavailable } from "../core/files/storage-errors.ts";
import { DatabaseUnavailable, explainUnavailable } from "../database/database-unavailable.ts";
import { StartError } from "../start-error.ts";

interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** Returns the message of a failed start: one line with a remedy; for a bug its stack. */
export function failedStartMessage(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof StorageUnavailable) return `${error.message}.`;
  if (isSystemError(error)) {
    const words = listeningMessage(error) ?? fileMessage(error);
    if (words) return words;
  }
  return databaseMessage(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

function listeningMessage({ code, syscall, address, hostname, port }: SystemError): string | undefined {
  if (syscall !== "listen" && syscall !== "getaddrinfo") return undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} of ${address} is already in use: stop the program that has it, or set PORT to another one.`;
  if (code === "EACCES")
    return `Port ${port} is reserved for the administrator of the system: set PORT to 1024 or more.`;
  return `HOST ${hostname ?? address} is no address of this machine (${code}): set it to 127.0.0.1, or to 0.0.0.0 for all interfaces.`;
}

const denied = "give the user that starts Opis the right to write there, or choose another folder";
const reasons: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: "the file system is read only; choose another folder",
  ENOSPC: "the disk is full; free some space",
  EDQUOT: "the quota is used up; free some space",
  ENOTDIR: "a file is where a folder is needed; choose another folder",
  EEXIST: "a file is where a folder is needed; choose another folder",
};

function fileMessage({ code, path }: SystemError): string | undefined {
  const reason = reasons[code];
  return path !== undefined && reason
    ? `${path} cannot be used (${code}): ${reason} (DATA_DIR, FILES_DIR).`
    : undefined;
}

// The innermost cause has the message of the database, however it is wrapped.
function databaseMessage(error: unknown): string | undefined {
  const explained = explainUnavailable(error);
  if (explained instanceof DatabaseUnavailable) return `${explained.message}. Start Opis again when it is back.`;
  if (error instanceof pg.DatabaseError)
    return `PostgreSQL refuses what the start needs: ${error.message} (${error.code}).`;
  return error instanceof Error && error.cause !== undefined ? databaseMessage(error.cause) : undefined;
}
