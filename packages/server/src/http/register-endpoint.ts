import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { type Access, type Endpoint, type FileBody, takesIdempotencyKey } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { numberMax } from "@opis/model/limits";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import type { FileType } from "@opis/model/uploads/file-types";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { CurrentUser } from "../core/identity/current-user.ts";
import type { Editor } from "../core/records/editor.ts";
import { apiPrefix } from "./api-prefix.ts";
import { authenticate } from "./authenticate.ts";
import type { Caller } from "./authenticate-respondent.ts";
import { authorize } from "./authorize.ts";
import { readFieldsAhead } from "./receive-file.ts";
import { claimingDatabase, replayResponse, saveResponse } from "./replay-response.ts";
import { entityTag } from "./row-version.ts";
import type { TokenBuckets } from "./token-buckets.ts";

declare module "fastify" {
  interface FastifyInstance {
    context: Context;
    /** The registered endpoints, in order of registration. */
    endpoints: Endpoint[];
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type Accepted<S> = S extends z.ZodType ? z.output<S> : undefined;
type InCompany<E extends Endpoint> = E["access"] extends string ? false : true;
type ForKeys<E extends Endpoint> = E["access"] extends { readonly keys: boolean } ? true : false;

/** The input of a handler, validated and typed by the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  readonly params: Accepted<E["params"]>;
  readonly query: Accepted<E["query"]>;
  /** Undefined if a file was sent instead. */
  readonly body: Accepted<E["body"]> | (E["upload"] extends FileType ? undefined : never);
  /** The body as a file, if the call accepts one. */
  readonly file: E["file"] extends FileBody ? Buffer : undefined;
  /** The author of the change in the history; absent only if anyone may call. */
  readonly editor: E["access"] extends "anyone" ? undefined : Editor;
  /** The signed-in user, for their own session and companies. Not for calls open to links. */
  readonly user: E["access"] extends "anyone" ? undefined : ForKeys<E> extends true ? undefined : CurrentUser;
  /** Rights in the company of the call. */
  readonly actor: InCompany<E> extends true ? Actor : undefined;
  /** The company of the call. */
  readonly company: InCompany<E> extends true ? number : undefined;
  /** Revision of that company's data at authorization: results of this or a later revision are current. */
  readonly revision: InCompany<E> extends true ? number : undefined;
  /** Revision of the inputs of risks other than questionnaires. */
  readonly circumstances: InCompany<E> extends true ? number : undefined;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
}

/** Handles a call; the returned value is the body of the response. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.output<E["response"]>> | z.output<E["response"]>;

type RouteOptions = Pick<RouteShorthandOptions, "bodyLimit"> & {
  readonly requestsPerMinute?: number;
};

/** Registers an endpoint: authenticate, authorize, validate, run the handler, set the status. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options: RouteOptions = {},
): void {
  const { context } = app;
  const { requestsPerMinute, ...rest } = options;
  app.endpoints.push(endpoint);
  app.route({
    ...rest,
    ...(endpoint.file ? { bodyLimit: endpoint.file.maxBytes } : {}),
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: {
      endpoint,
      ...(requestsPerMinute === undefined ? {} : { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } }),
    },
    // Runs before the body is read, so that no body of an unknown caller is parsed.
    onRequest: async (request, reply) => {
      if (endpoint.access === "anyone") return;
      if (endpoint.writes) refuseForeignPage(request);
      request.caller = isNamedInBody(endpoint.access, request)
        ? await authenticate(context, request, undefined)
        : await authenticateAndAuthorize(context, request, reply, endpoint);
    },
    ...onceRead(context, endpoint),
    handler: async (request, reply) => {
      const body: unknown = await handler(callOf(endpoint, context, request, reply));
      // A handler that has sent the response, such as a part of a file, has set the status.
      if (reply.sent || body === reply) return reply;
      reply.code(endpoint.status);
      if (endpoint.versioned) reply.headers(versionHeaders(body));
      return endpoint.status === 204 ? reply.send() : body;
    },
  });
}

/** Returns whether the company of a call may be named in the body. */
function mayBeNamedInBody(access: Access): boolean {
  return typeof access === "object" && (access.company?.in === "body" || access.company?.elseIn === "body");
}

/** Returns whether the company of a request is named only in the body. */
function isNamedInBody(access: Access, { query }: Pick<FastifyRequest, "query">): boolean {
  if (typeof access !== "object" || !access.company) return false;
  const { in: location, elseIn, name } = access.company;
  return location === "body" || (elseIn === "body" && membersOf(query)[name] === undefined);
}

/**
 * Returns the company of a request, from where its call declares it; undefined if the call has none, or the path leads
 * to none. Throws `payload_not_valid` if the query or the body must name it and does not (decisions 10).
 */
export function companyOf(access: Access, request: FastifyRequest): number | undefined {
  if (typeof access === "string") return undefined;
  const { company } = access;
  if (!company) return idIn(membersOf(request.params).company_id);
  const companyValue = membersOf(isNamedInBody(access, request) ? request.body : request.query)[company.name];
  const id = idIn(companyValue);
  if (id === undefined) throw refused("payload_not_valid");
  return id;
}

/** Returns the unparsed members of a query, body or params. */
function membersOf(value: unknown): Readonly<Record<string, string | undefined>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

// As a string or a number (specification 5).
function idIn(value: unknown): number | undefined {
  const id = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id <= numberMax ? id : undefined;
}

const row = z.union([z.object({ row_version: z.int() }), z.object({ version: z.int() })]);

/**
 * Returns the `ETag` of a returned row. `row_version` takes precedence, since other members of a row may be called
 * `version`.
 */
function versionHeaders(body: unknown): { readonly etag?: string } {
  const { data } = row.safeParse(body);
  if (!data) return {};
  return { etag: entityTag("row_version" in data ? data.row_version : data.version) };
}

/** Returns the hooks of endpoints that name the company in the body or accept an idempotency key. */
function onceRead(context: Context, endpoint: Endpoint): Pick<RouteShorthandOptions, "preHandler" | "onSend"> {
  const isKeyed = takesIdempotencyKey(endpoint);
  if (!isKeyed && !mayBeNamedInBody(endpoint.access)) return {};
  return {
    preHandler: async (request, reply) => {
      if (isNamedInBody(endpoint.access, request)) {
        if (endpoint.upload && request.isMultipart())
          request.body = await readFieldsAhead(context, request, reply, endpoint.upload);
        request.caller = await authenticateAndAuthorize(context, request, reply, endpoint);
      }
      if (isKeyed) return replayResponse(context, request, reply);
    },
    onSend: async (request, reply, payload) => {
      if (request.keyed) await saveResponse(context, request.keyed, reply, payload);
    },
  };
}

async function authenticateAndAuthorize(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<Caller> {
  const caller = await authenticate(context, request, companyOf(endpoint.access, request));
  limitRequests(context.requestBuckets, caller, reply);
  authorize(endpoint, caller, membersOf(request.params));
  return { ...caller, editor: { ...caller.editor, origin: originOf(request, caller) } };
}

/**
 * Takes a token from the bucket of the API token or the user, and sets the rate limit headers. Throws
 * `too_many_requests` if the bucket is empty. Respondents with a link are not limited here: many may share an address.
 */
function limitRequests(buckets: TokenBuckets, { user, program }: Caller, reply: FastifyReply): void {
  if (!user) return;
  const state = buckets.take(program ? `token ${program.id}` : `user ${user.id}`);
  if (!state) return;
  reply.headers({
    "ratelimit-limit": state.limit,
    "ratelimit-remaining": state.remaining,
    "ratelimit-reset": state.resetSeconds,
  });
  if (!state.isAllowed) throw refused("too_many_requests", { retryAfterSeconds: state.retryAfterSeconds });
}

/**
 * Returns the origin of the caller's changes: the tab or program that identifies itself in the header `Opis-Client`,
 * else the session, else the caller. All other clients are notified of a change, also other devices of the same user.
 */
function originOf({ headers }: FastifyRequest, { user, editor }: Caller): string {
  const client = headers["opis-client"];
  const isName = typeof client === "string" && /^[\w-]{8,64}$/.test(client);
  return [user?.session ?? editor.author, isName ? client : ""].join(" ");
}

// Protects the few GET calls that change something: browsers send them when a link on another site is clicked or
// prefetched.
function refuseForeignPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  // Programs other than browsers do not send this header.
  const isForeign = site !== undefined && site !== "same-origin";
  const isPrefetch = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
  if (isForeign || isPrefetch || headers["sec-fetch-mode"] === "navigate") throw refused("forbidden");
}

function callOf<E extends Endpoint>(
  endpoint: E,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const { caller, keyed } = request;
  const call = {
    params: endpoint.params && acceptParams(endpoint.params, request.params),
    query: endpoint.query && accept(endpoint.query, assertValidText(request.query)),
    body: endpoint.body && bodyOf(endpoint, endpoint.body, request),
    file: endpoint.file && fileOf(request),
    editor: caller?.editor,
    user: caller?.user,
    actor: caller?.actor,
    company: caller?.company,
    revision: caller?.revision,
    circumstances: caller?.circumstances,
    language: languageOf(request.headers["accept-language"]),
    request,
    reply,
    context: keyed ? { ...context, db: claimingDatabase(context.db, keyed) } : context,
  };
  // The compiler cannot infer `E`'s schemas through the generic; the two lines above establish what `Call` declares.
  return call as Call<E>;
}

/** Returns the language of an Accept-Language header: Russian unless English is preferred to it. */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? "").split(",").map(rangeOf);
  const best = (language: Language) =>
    Math.max(0, ...ranges.filter((range) => range.language === language).map((range) => range.quality));
  return best("en") > best("ru") ? "en" : "ru";
}

function rangeOf(range: string): { language: string; quality: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) || 0 };
}

function bodyOf({ upload }: Endpoint, schema: z.ZodType, request: FastifyRequest): unknown {
  return upload && request.isMultipart() ? undefined : accept(schema, assertValidText(request.body));
}

function fileOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw refused("wrong_type");
  return body;
}

// A path with an impossible id is 404.
function acceptParams(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw refused("not_found");
  return parsed.data;
}

/**
 * Returns the response body parsed by its schema, which strips undeclared members. A mismatch is a server error (an
 * incident), never a refusal.
 */
export function parseResponse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`A response does not fit its schema:\n${z.prettifyError(parsed.error)}`);
}
