import type { AnswerOf, CallOf, Endpoint } from "@opis/model/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { apiPrefix } from "../http/api-prefix.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Input<E extends Endpoint> = unknown extends CallOf<E> ? [] : [given: CallOf<E>];

/** Calls the API within the process, as one caller. */
export interface ApiClient {
  /** Makes a call that must succeed; the response is validated by the endpoint's schema. */
  call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<AnswerOf<E>>;
  /** Sends any request, and returns the response whatever its status. */
  send(
    method: Endpoint["method"],
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer>;
}

/** Returns a client with the given access token, or with none; `always` are headers of all its requests. */
export function apiClient(
  app: FastifyInstance,
  accessToken?: string,
  always: Readonly<Record<string, string>> = {},
): ApiClient {
  // As the screens do: risk flags are read with the risks.
  const minimal = { prefer: "return=minimal", ...always };
  const ownHeaders = accessToken === undefined ? minimal : { ...minimal, authorization: `Bearer ${accessToken}` };

  async function send(
    method: Endpoint["method"],
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await app.inject({
      method,
      url: `${apiPrefix}${path}`,
      headers: { ...ownHeaders, ...type, ...headers },
      ...payload,
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, body: isJson ? answer.json() : {}, headers: answer.headers };
  }

  async function call<E extends Endpoint>(endpoint: E, ...input: Input<E>): Promise<AnswerOf<E>> {
    const { params, query, body } = parts.parse(input[0] ?? {});
    const answer = await send(endpoint.method, pathOf(endpoint, params, query), body);
    if (answer.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return read<E["response"]>(endpoint.response, endpoint.status === 204 ? undefined : answer.body);
  }

  return { send, call };
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  return schema.parse(body);
}

const values = z.record(z.string(), z.unknown());
const parts = z.object({ params: values.default({}), query: values.default({}), body: z.unknown().optional() });

function pathOf(
  { path }: Endpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filledPath = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}
