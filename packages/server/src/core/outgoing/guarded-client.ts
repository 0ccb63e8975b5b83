import { lookup } from "node:dns/promises";
import type { IncomingHttpHeaders } from "node:http";
import { isIPv6, type LookupFunction } from "node:net";
import { type Duplex, PassThrough, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, buildConnector, request } from "undici";
import {
  type AddressGuard,
  bareHost,
  isPublicAddress,
  type Resolve,
  refuseHost,
  refuseUrl,
  trustedBy,
} from "./address-guard.ts";
import { type FailureReason, failureReason, RefusedConnection } from "./outgoing-failure.ts";

/** A response from an outside address. */
export interface OutgoingResponse {
  /** The URL that responded, after all redirects. */
  readonly url: string;
  /** The URLs that led to it, starting with the requested one. */
  readonly redirects: readonly string[];
  readonly status: number;
  /** By lower-case name. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Why a request failed, and at which URL. */
export interface OutgoingFailure {
  readonly trouble: FailureReason;
  readonly url: string;
  readonly redirects: readonly string[];
  /** For a body that is too large: what was read until then. */
  readonly beginning?: OutgoingResponse;
}

/** Limits of one request. */
export interface OutgoingLimits {
  /** Maximum size of the decompressed body. */
  readonly bodyBytes: number;
  /** Maximum time from the request to the last byte, redirects included. */
  readonly milliseconds: number;
  readonly redirects: number;
}

/** Options of a request; absent ones have defaults. */
export interface OutgoingRequest {
  readonly limits?: Partial<OutgoingLimits>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Requests URLs entered by users or found on foreign pages, protected against access to internal networks (SSRF). */
export interface GuardedClient {
  /** Requests a URL and follows its redirects, checking each. Never throws. */
  get(address: string, question?: OutgoingRequest): Promise<OutgoingResponse | OutgoingFailure>;
  /** Posts a body to a URL; redirects are returned rather than followed. Never throws. */
  post(address: string, body: string, question?: OutgoingRequest): Promise<OutgoingResponse | OutgoingFailure>;
  close(): Promise<void>;
}

const usualLimits: OutgoingLimits = { bodyBytes: 3 * 1024 * 1024, milliseconds: 45_000, redirects: 5 };
const headerBytesMax = 64 * 1024;
const connectionsOfHost = 2;

/**
 * The high-water mark for unread bytes of a body: unlimited. If a client pauses reading and the other end closes the
 * connection, the whole process crashes (nodejs/undici#5360); reading stops at the body limit, so little is ever
 * buffered.
 */
const waitingBytes = Number.MAX_SAFE_INTEGER;

/**
 * Returns the guard of an installation: ports 80 and 443 of public addresses, and the hosts that its settings allow.
 */
export function createAddressGuard(allowedHosts: readonly string[], closedHosts: readonly string[] = []): AddressGuard {
  return {
    allowed: new Set(allowedHosts),
    closed: new Set(closedHosts),
    ports: new Set([80, 443]),
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  };
}

const connectMilliseconds = 10_000;

/** Returns a connector for undici that checks each connection, for requests and redirects alike. */
function guardedConnector(guard: AddressGuard): buildConnector.connector {
  const rejectUnauthorized = guard.trustsAnyCertificate !== true;
  const usual = { timeout: connectMilliseconds, rejectUnauthorized, ...trustedBy(guard) };
  const toPublic = buildConnector({ ...usual, lookup: publicLookup(guard.resolve) });
  const toAllowed = buildConnector({ ...usual, lookup: anyLookup(guard.resolve) });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const refusal = refuseHost(guard, host, port);
    if (refusal) return callback(new RefusedConnection(refusal), null);
    const connect = guard.allowed.has(`${host}:${port}`) ? toAllowed : toPublic;
    connect({ ...options, hostname: host }, callback);
  };
}

/** Returns a look-up that accepts the addresses of a name only if all of them pass `isFit`. */
function lookupOf(resolve: Resolve, isFit: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (hostAddresses) => {
        const addresses = hostAddresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" }), "", 0);
        if (!hostAddresses.every(isFit)) return callback(new RefusedConnection("forbidden_address"), "", 0);
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/**
 * Returns a look-up for sockets that resolves a name once and returns exactly the addresses it has checked, so DNS
 * rebinding has no effect.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, isPublicAddress);
}

/** Returns a look-up for hosts that are allowed at any address. */
export function anyLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, () => true);
}

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Maximum decompression ratio of a body larger than `suspectBytes`. */
const inflationMax = 50;
const suspectBytes = 1024 * 1024;

/**
 * The part of a body that was read; `isWhole` is false if it was cut at the limit or looked like a decompression bomb.
 */
interface ReadBody {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/**
 * Reads a body as a stream, decompressed by its `content-encoding`, up to `most` bytes; throws the errors of the
 * stream.
 */
async function readBody(stream: Readable, encoding: string, most: number): Promise<ReadBody> {
  const unpacked = decoders[encoding.trim().toLowerCase()]?.() ?? new PassThrough();
  let packedBytes = 0;
  stream.on("data", (chunk: Buffer) => {
    packedBytes += chunk.length;
  });
  // The reader below receives the error as well.
  pipeline(stream, unpacked, () => {});
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false };
    if (size > suspectBytes && size > packedBytes * inflationMax) return { bytes: Buffer.alloc(0), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** Opens a client; the caller closes it. */
export function openGuardedClient(guard: AddressGuard): GuardedClient {
  const agent = new Agent({
    connect: guardedConnector(guard),
    connections: connectionsOfHost,
    maxHeaderSize: headerBytesMax,
    headersTimeout: 15_000,
    bodyTimeout: 30_000,
  });
  return {
    get: (address, question = {}) => follow(agent, guard, address, question),
    post: (address, body, question = {}) => {
      const { limits, signal } = bounded(question);
      return ask(agent, guard, address, { ...question, body, signal, limits, redirects: [] });
    },
    close: () => agent.destroy(),
  };
}

/** Returns the limits of a request, and the signal that aborts it when they are exceeded. */
function bounded(question: OutgoingRequest): { limits: OutgoingLimits; signal: AbortSignal } {
  const limits = { ...usualLimits, ...question.limits };
  const deadline = AbortSignal.timeout(limits.milliseconds);
  return { limits, signal: question.signal ? AbortSignal.any([question.signal, deadline]) : deadline };
}

async function follow(agent: Agent, guard: AddressGuard, address: string, question: OutgoingRequest) {
  const { limits, signal } = bounded(question);
  const redirects: string[] = [];
  let url = address;
  while (true) {
    const answer = await ask(agent, guard, url, { ...question, signal, limits, redirects: [...redirects] });
    const next = "status" in answer ? redirectOf(answer) : undefined;
    if (next === undefined) return answer;
    redirects.push(url);
    if (redirects.length > limits.redirects || redirects.includes(next)) {
      return { trouble: "redirect_loop", url, redirects } satisfies OutgoingFailure;
    }
    url = next;
  }
}

interface Step {
  readonly limits: OutgoingLimits;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly redirects: readonly string[];
  /** The body to post; without it, the request is a GET. */
  readonly body?: string;
}

async function ask(
  agent: Agent,
  guard: AddressGuard,
  address: string,
  step: Step,
): Promise<OutgoingResponse | OutgoingFailure> {
  const { redirects, signal } = step;
  const failed = (trouble: FailureReason) => ({ trouble, url: address, redirects });
  if (!URL.canParse(address)) return failed("wrong_address");
  const url = new URL(address);
  const refusal = refuseUrl(guard, url);
  if (refusal) return failed(refusal);
  url.hash = "";
  try {
    const headers = { "accept-encoding": "gzip, deflate, br", ...step.headers };
    const bodyOptions = step.body === undefined ? {} : ({ method: "POST", body: step.body } as const);
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers,
      highWaterMark: waitingBytes,
      ...bodyOptions,
    });
    const encoding = String(response.headers["content-encoding"] ?? "");
    const { bytes, isWhole } = await readBody(response.body, encoding, step.limits.bodyBytes);
    const answer = { url: url.href, redirects, status: response.statusCode, headers: response.headers, body: bytes };
    return isWhole ? answer : { ...failed("too_big"), beginning: answer };
  } catch (error) {
    return failed(failureReason(error));
  }
}

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect; undefined if its location is not a valid URL. */
function redirectOf({ status, headers, url }: OutgoingResponse): string | undefined {
  if (!redirecting.has(status) || !headers.location) return undefined;
  // Servers send Cyrillic URLs as raw UTF-8; headers are read as Latin-1.
  const location = Buffer.from(headers.location, "latin1").toString("utf8");
  return URL.canParse(location, url) ? new URL(location, url).href : location;
}
