import type { reportClientError } from "@opis/model/contract/installation/administration";
import { clientErrorMost } from "@opis/model/limits";
import { ApiError, ConnectionError } from "./api-error.ts";
import { callWithoutCredentials } from "./call-endpoint.ts";

/** Maximum number of error reports per page load. */
const reportsMost = 5;
const reported = new Map<string, Promise<string | undefined>>();

/** Reports an error of the page to the operator, each once; resolves to its number, or to undefined if it could not be reported. */
export function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const reportId = reported.get(message + stack);
  if (reportId !== undefined) return reportId;
  // The server has logged its own responses, and an unreachable server is not a failure of the page.
  const isExpected = error instanceof ApiError || error instanceof ConnectionError;
  if (isExpected || reported.size >= reportsMost) return Promise.resolve(undefined);
  const body = {
    message: message.slice(0, clientErrorMost.message),
    stack: stack.slice(0, clientErrorMost.stack),
    path: location.pathname.slice(0, clientErrorMost.path),
  };
  const report = callWithoutCredentials<typeof reportClientError>("POST /client-errors/ 201", { body }).then(
    ({ incident }) => incident,
    () => undefined,
  );
  reported.set(message + stack, report);
  return report;
}
