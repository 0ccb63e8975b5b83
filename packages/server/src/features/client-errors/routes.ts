import { randomBytes } from "node:crypto";
import { reportClientError } from "@opis/model/contract/installation/client-errors";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { anonymousError } from "./anonymous-error.ts";

/** A page that breaks again and again must not fill the log. */
const requestsPerMinute = 20;

/** Takes errors of pages from browsers: a line of the log with a number that the user sees, and a counter. */
export function registerClientErrors(app: FastifyInstance): void {
  route(
    app,
    reportClientError,
    ({ context, body, request }) => {
      const incident = randomBytes(5).toString("hex");
      context.metrics.clientErrors.inc();
      request.log.warn(
        { incident, client_error: anonymousError(body) },
        "a page of the application failed in a browser",
      );
      return { incident };
    },
    { requestsPerMinute },
  );
}
