import { randomBytes } from "node:crypto";
import { reportClientError } from "@opis/model/contract/installation/administration";
import type { FastifyInstance } from "fastify";
import { route } from "../http/register-endpoint.ts";

/** Rate limit, so that a page that fails repeatedly does not fill the log. */
const requestsPerMinute = 20;

/** An error reported by a browser. */
interface ReportedError {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
}

/** The anonymised error for the log. */
interface AnonymousError {
  readonly message: string;
  /** `function (assets/file.js:line:column)`, innermost first. */
  readonly frames: readonly string[];
  readonly path: string;
}

const framesMost = 30;
/** Maximum length of a word that is treated as an identifier and not as a value. */
const nameMost = 40;

/**
 * Removes personal data and secrets from a browser's error: URLs and numbers, anything but plain ASCII, long
 * quotations, tokens and ids in paths. Of the stack only functions and positions in files of the application are stored.
 */
export function anonymousError({ message, stack, path }: ReportedError): AnonymousError {
  return { message: anonymousText(message), frames: framesOf(stack), path: anonymousPath(path) };
}

function anonymousText(text: string): string {
  return text
    .replaceAll(/\bhttps?:\/\/[^\s"'`)]+/giu, "<address>")
    .replaceAll(/[^\s"'`<>()]+@[^\s"'`<>()]+/gu, "<e-mail>")
    .replaceAll(/(["'`])(?:(?!\1).){41,}\1/gsu, "<text>")
    .replaceAll(/[^\p{ASCII}]+(?:\s+[^\p{ASCII}]+)*/gu, "<text>")
    .replaceAll(/[\w-]{41,}/gu, "<value>")
    .replaceAll(/\d{2,}/gu, "#");
}

// Chromium: `at name (https://host/assets/file.js:1:2)`; Firefox and Safari: `name@https://host/assets/file.js:1:2`.
const frame =
  /^\s*(?:at\s+)?(?<name>[\w$.<> ]*?)\s*[(@]?\s*https?:\/\/[^\s/]+\/(?<file>assets\/[\w.-]+\.js):(?<line>\d+):(?<column>\d+)\)?$/u;

function framesOf(stack: string): string[] {
  return stack
    .split("\n")
    .flatMap((text) => {
      const { name = "", file, line, column } = frame.exec(text)?.groups ?? {};
      return file ? [`${name.slice(0, nameMost)} (${file}:${line}:${column})`.trim()] : [];
    })
    .slice(0, framesMost);
}

function anonymousPath(path: string): string {
  const [plain = ""] = path.split(/[?#]/u);
  return plain
    .split("/")
    .map((part) => (/^[a-z_-]{0,40}$/iu.test(part) ? part : "#"))
    .join("/");
}

/** Registers the call that receives errors of pages: logs each with a number that the user sees, and counts it. */
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
