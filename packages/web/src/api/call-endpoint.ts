import type { AnswerOf, CallOf, Endpoint } from "@opis/model/contract/endpoint";
import { ApiError } from "./api-error.ts";
import { fetchOnce, request } from "./authorized-fetch.ts";

/** Where the contract's paths begin. */
const apiPrefix = "/api/v2";

/** What a call may be given besides the parts its endpoint asks for. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The file that is the body, where the call takes one. */
  readonly file?: Blob;
  /** Further headers; one without a value is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** Method and path of a call as its endpoint declares them, and the status it promises where that is not 200; another line does not compile. */
type LineOf<E extends Endpoint> = E["status"] extends 200
  ? `${E["method"]} ${E["path"]}`
  : `${E["method"]} ${E["path"]} ${E["status"]}`;

/**
 * Makes a call of the contract: `call<typeof listCompanies>("GET /companies/", { query })`. Its endpoint is named as a type, since
 * its schemas and the declarations behind them are the server's to check by and would be half of what a screen loads.
 * @throws ApiError when the answer has another status than promised; ConnectionError when there is no answer
 */
export async function call<E extends Endpoint>(line: LineOf<E>, options: CallOf<E> & CallParts): Promise<AnswerOf<E>> {
  const { url, init, status } = prepareCall(line, options);
  return answerOf(await request(url, init), status);
}

/** Like `call`, without credentials: for signing in and out. */
export async function callWithoutCredentials<E extends Endpoint>(
  line: LineOf<E>,
  options: CallOf<E> & CallParts,
): Promise<AnswerOf<E>> {
  const { url, init, status } = prepareCall(line, options);
  return answerOf(await fetchOnce(url, init), status);
}

/** The address of a call, with its parameters filled in; for links that the browser itself follows. */
export function urlOf<E extends Endpoint>(path: E["path"], options: Pick<CallParts, "params" | "query">): string {
  const params = Object.fromEntries(entriesOf(options.params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams(entriesOf(options.query)).toString();
  return `${apiPrefix}${filled}${query === "" ? "" : `?${query}`}`;
}

function prepareCall(line: string, options: CallParts): { url: string; init: RequestInit; status: number } {
  const [method = "GET", path = "", status = "200"] = line.split(" ");
  const isJson = options.body !== undefined;
  const body = isJson ? JSON.stringify(options.body) : options.file;
  return {
    status: Number(status),
    url: urlOf(path, options),
    init: {
      method,
      headers: [...(isJson ? [jsonHeader] : []), ...entriesOf(options.headers)],
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    },
  };
}

const jsonHeader: [string, string] = ["Content-Type", "application/json"];

function entriesOf(options: unknown): [string, string][] {
  return Object.entries(options ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

async function answerOf(response: Response, promised: number) {
  const answer = await read(response);
  if (response.status !== promised) throw new ApiError(response.status, answer);
  return answer;
}

/** The body as JSON; an empty one, or one that is no JSON (a gateway's page), is nothing. */
async function read(response: Response) {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
