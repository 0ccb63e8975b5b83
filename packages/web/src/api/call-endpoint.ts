import type { AnswerOf, CallOf, Endpoint } from "@opis/model/contract/endpoint";
import { ApiError } from "./api-error.ts";
import { fetchOnce, request, uniqueName } from "./authorized-fetch.ts";

/** Prefix of all paths of the API. */
const apiPrefix = "/api/v2";

/** Options of a call in addition to the parts that its endpoint requires. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The file to send as the body, where the call takes one. */
  readonly file?: Blob;
  /** Additional headers; one without a value is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** Method and path of a call as its endpoint declares them, and the promised status if it is not 200; any other line does not compile. */
type LineOf<E extends Endpoint> = E["status"] extends 200
  ? `${E["method"]} ${E["path"]}`
  : `${E["method"]} ${E["path"]} ${E["status"]}`;

/**
 * Makes an API call: `call<typeof listCompanies>("GET /companies/", { query })`. The endpoint is named as a type only: importing its
 * schemas would double the code of a screen. @throws ApiError when the response has another status than promised; ConnectionError when
 * there is no response
 */
export async function call<E extends Endpoint>(line: LineOf<E>, options: CallOf<E> & CallParts): Promise<AnswerOf<E>> {
  const { url, init, status } = prepareCall(line, options);
  const response = takesEffectOnce(line, init) ? await requestOnce(url, init) : await request(url, init);
  return answerOf(response, status);
}

/** Keys of requests of which nobody knows what became, by what they sent. */
const unanswered = new Map<string, string>();

/** Returns whether a request creates something or moves a record on, so that sending it again after a lost answer must do it once. */
function takesEffectOnce(line: string, { method, body, headers }: RequestInit): boolean {
  const isOnce = line.endsWith(" 201") || line.endsWith("/state/");
  return method === "POST" && isOnce && typeof body === "string" && !new Headers(headers).has(keyHeader);
}

const keyHeader = "Idempotency-Key";

/** Sends a request with a key; after a lost answer the same request gets the same key, until an answer tells what became of it. */
async function requestOnce(url: string, init: RequestInit): Promise<Response> {
  const requestIdentity = `${url} ${init.body}`;
  const key = unanswered.get(requestIdentity) ?? uniqueName();
  const headers = new Headers(init.headers);
  headers.set(keyHeader, key);
  const response = await request(url, { ...init, headers }).catch((error: unknown) => {
    unanswered.set(requestIdentity, key);
    throw error;
  });
  // A gateway that gave up, or an earlier attempt that is still running, tells nothing.
  if (response.status >= 500 || response.status === 409) unanswered.set(requestIdentity, key);
  else unanswered.delete(requestIdentity);
  return response;
}

/** Like `call`, without credentials: for signing in and out. */
export async function callWithoutCredentials<E extends Endpoint>(
  line: LineOf<E>,
  options: CallOf<E> & CallParts,
): Promise<AnswerOf<E>> {
  const { url, init, status } = prepareCall(line, options);
  return answerOf(await fetchOnce(url, init), status);
}

/** Returns the address of a call with its parameters filled in, for links that the browser follows itself. */
export function urlOf<E extends Endpoint>(path: E["path"], options: Pick<CallParts, "params" | "query">): string {
  const params = Object.fromEntries(entriesOf(options.params));
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams(entriesOf(options.query)).toString();
  return `${apiPrefix}${filledPath}${query === "" ? "" : `?${query}`}`;
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

/** Parses the body as JSON; returns undefined for an empty body or one that is not JSON (a gateway's page). */
async function read(response: Response) {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
