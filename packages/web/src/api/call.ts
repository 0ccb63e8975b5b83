import type { AnswerOf, CallOf, Endpoint } from "@opis/model/contract/endpoint";
import { ApiError, ConnectionError } from "./api-error.ts";
import { storedLanguage } from "./language.ts";
import { authorization, isPublicMode, refreshAccess } from "./session.ts";

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

/**
 * Makes a call of the contract. A refused access token is renewed once and the call repeated once.
 * @throws ApiError when the answer has another status than promised; ConnectionError when there is no answer
 */
export async function call<E extends Endpoint>(endpoint: E, given: CallOf<E> & CallParts): Promise<AnswerOf<E>> {
  const url = urlOf(endpoint, given);
  const used = authorization();
  let response = await send(endpoint, url, given);
  if (response.status === 401 && endpoint.access !== "anyone" && !isPublicMode()) {
    const renewed = await refreshAccess(used);
    if (renewed !== undefined) response = await send(endpoint, url, given);
  }
  const answer = await read(response);
  if (response.status !== endpoint.status) throw new ApiError(response.status, answer);
  return answer;
}

/** The address of a call, with its parameters filled in; for links that the browser itself follows. */
export function urlOf(endpoint: Endpoint, given: Pick<CallParts, "params" | "query">): string {
  const params = Object.fromEntries(entriesOf(given.params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams(entriesOf(given.query)).toString();
  return `${apiPrefix}${path}${query === "" ? "" : `?${query}`}`;
}

function entriesOf(given: unknown): [string, string][] {
  return Object.entries(given ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

async function send(endpoint: Endpoint, url: string, given: CallParts): Promise<Response> {
  const credential = endpoint.access === "anyone" ? undefined : authorization();
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers: {
        "Accept-Language": storedLanguage(),
        ...(credential !== undefined && { Authorization: credential }),
        ...(given.body !== undefined && { "Content-Type": "application/json" }),
        ...(given.file && endpoint.file && { "Content-Type": endpoint.file.type }),
        ...Object.fromEntries(entriesOf(given.headers)),
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      ...(given.file && { body: given.file }),
      ...(given.signal && { signal: given.signal }),
    });
  } catch (error) {
    if (given.signal?.aborted) throw error;
    throw new ConnectionError(error);
  }
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
