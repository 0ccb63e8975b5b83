import { lookup } from "node:dns/promises";
import type { IncomingHttpHeaders } from "node:http";
import { isIPv6, type LookupFunction } from "node:net";
import { type Duplex, PassThrough, pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, buildConnector, request } from "undici";
import { bareHost, type Guard, isPublicAddress, type Resolve, refusalOf, refusalOfPlace, trustedBy } from "./guard.ts";
import { type OuterTrouble, RefusedConnection, troubleOf } from "./outer-trouble.ts";

/** What came from an address outside. */
export interface OuterAnswer {
  /** The address that answered, the last of the redirects. */
  readonly url: string;
  /** The addresses that led to it, the requested one first. */
  readonly redirects: readonly string[];
  readonly status: number;
  /** By names in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Why nothing whole came, and from which address. */
export interface OuterFailure {
  readonly trouble: OuterTrouble;
  readonly url: string;
  readonly redirects: readonly string[];
  /** Of what is too big: what had come until then. */
  readonly beginning?: OuterAnswer;
}

/** How much one question may take. */
export interface OuterLimits {
  /** Of the body as it is unpacked. */
  readonly bodyBytes: number;
  /** From the question to the last byte, redirects included. */
  readonly milliseconds: number;
  readonly redirects: number;
}

/** Options of a request; absent ones have the usual value. */
export interface OuterQuestion {
  readonly limits?: Partial<OuterLimits>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Asks addresses that people have typed, or that strangers' pages name, without being led into a network of one's own. */
export interface GuardedClient {
  /** Gets an address and follows its redirects, each checked again. Never throws. */
  get(address: string, question?: OuterQuestion): Promise<OuterAnswer | OuterFailure>;
  /** Posts a body to an address; a redirect is an answer like any other and is not followed. Never throws. */
  post(address: string, body: string, question?: OuterQuestion): Promise<OuterAnswer | OuterFailure>;
  close(): Promise<void>;
}

const usualLimits: OuterLimits = { bodyBytes: 3 * 1024 * 1024, milliseconds: 45_000, redirects: 5 };
const headerBytesMax = 64 * 1024;
const connectionsOfHost = 2;

/**
 * So much of a body may wait to be read, bytes: all of it. A client that pauses in the middle breaks the whole process when the other
 * end closes the connection then (nodejs/undici#5360); what is read ends at the limit of the body, so little ever waits.
 */
const waitingBytes = Number.MAX_SAFE_INTEGER;

/** The guard of an installation: ports 80 and 443 of public addresses, and the places that its settings allow. */
export function guardOf(allowed: readonly string[], closed: readonly string[] = []): Guard {
  return {
    allowed: new Set(allowed),
    closed: new Set(closed),
    ports: new Set([80, 443]),
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  };
}

const connectMilliseconds = 10_000;

/** Opens connections for undici, each checked again, for requests and redirects alike. */
function guardedConnector(guard: Guard): buildConnector.connector {
  const rejectUnauthorized = guard.trustsAnyCertificate !== true;
  const usual = { timeout: connectMilliseconds, rejectUnauthorized, ...trustedBy(guard) };
  const toPublic = buildConnector({ ...usual, lookup: publicLookup(guard.resolve) });
  const toAllowed = buildConnector({ ...usual, lookup: anyLookup(guard.resolve) });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const refusal = refusalOfPlace(guard, host, port);
    if (refusal) return callback(new RefusedConnection(refusal), null);
    const connect = guard.allowed.has(`${host}:${port}`) ? toAllowed : toPublic;
    connect({ ...options, hostname: host }, callback);
  };
}

/** A look-up that gives the addresses of a name that `isFit` says yes to, all or none: one bad address refuses the name. */
function lookupOf(resolve: Resolve, isFit: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const addresses = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" }), "", 0);
        if (!found.every(isFit)) return callback(new RefusedConnection("forbidden_address"), "", 0);
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/**
 * For sockets: resolves a name once and gives them the very addresses it has checked, so a name that answers
 * otherwise the second time (DNS rebinding) changes nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, isPublicAddress);
}

/** For the places that are allowed wherever they are. */
export function anyLookup(resolve: Resolve): LookupFunction {
  return lookupOf(resolve, () => true);
}

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** How many times its size a body may unpack to, once it is larger than `suspectBytes`. */
const inflationMax = 50;
const suspectBytes = 1024 * 1024;

/** What was read of a body; `isWhole` is false where it was left off at the limit or looked like a decompression bomb. */
interface ReadBody {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** Reads a body as it comes, unpacked by its `content-encoding`, at most `most` bytes of it; throws what the stream throws. */
async function readBody(stream: Readable, encoding: string, most: number): Promise<ReadBody> {
  const unpacked = decoders[encoding.trim().toLowerCase()]?.() ?? new PassThrough();
  let packedBytes = 0;
  stream.on("data", (chunk: Buffer) => {
    packedBytes += chunk.length;
  });
  // The reader below hears of an error as well.
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
export function openGuardedClient(guard: Guard): GuardedClient {
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

/** The limits of a question, and the signal that ends it when they are over. */
function bounded(question: OuterQuestion): { limits: OuterLimits; signal: AbortSignal } {
  const limits = { ...usualLimits, ...question.limits };
  const deadline = AbortSignal.timeout(limits.milliseconds);
  return { limits, signal: question.signal ? AbortSignal.any([question.signal, deadline]) : deadline };
}

async function follow(agent: Agent, guard: Guard, address: string, question: OuterQuestion) {
  const { limits, signal } = bounded(question);
  const redirects: string[] = [];
  let url = address;
  while (true) {
    const answer = await ask(agent, guard, url, { ...question, signal, limits, redirects: [...redirects] });
    const next = "status" in answer ? redirectOf(answer) : undefined;
    if (next === undefined) return answer;
    redirects.push(url);
    if (redirects.length > limits.redirects || redirects.includes(next)) {
      return { trouble: "redirect_loop", url, redirects } satisfies OuterFailure;
    }
    url = next;
  }
}

interface Step {
  readonly limits: OuterLimits;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly redirects: readonly string[];
  /** What is posted; without it the address is read. */
  readonly body?: string;
}

async function ask(agent: Agent, guard: Guard, address: string, step: Step): Promise<OuterAnswer | OuterFailure> {
  const { redirects, signal } = step;
  const failed = (trouble: OuterTrouble) => ({ trouble, url: address, redirects });
  if (!URL.canParse(address)) return failed("wrong_address");
  const url = new URL(address);
  const refusal = refusalOf(guard, url);
  if (refusal) return failed(refusal);
  url.hash = "";
  try {
    const headers = { "accept-encoding": "gzip, deflate, br", ...step.headers };
    const sent = step.body === undefined ? {} : ({ method: "POST", body: step.body } as const);
    const response = await request(url, { dispatcher: agent, signal, headers, highWaterMark: waitingBytes, ...sent });
    const encoding = String(response.headers["content-encoding"] ?? "");
    const { bytes, isWhole } = await readBody(response.body, encoding, step.limits.bodyBytes);
    const answer = { url: url.href, redirects, status: response.statusCode, headers: response.headers, body: bytes };
    return isWhole ? answer : { ...failed("too_big"), beginning: answer };
  } catch (error) {
    return failed(troubleOf(error));
  }
}

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads on; one that names no address that can be read leads nowhere. */
function redirectOf({ status, headers, url }: OuterAnswer): string | undefined {
  if (!redirecting.has(status) || !headers.location) return undefined;
  // Servers write Cyrillic addresses as they are, in UTF-8; headers are read byte by byte.
  const location = Buffer.from(headers.location, "latin1").toString("utf8");
  return URL.canParse(location, url) ? new URL(location, url).href : location;
}
