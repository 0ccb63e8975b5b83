import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type LookupFunction, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type AddressGuard, bareHost, refuseHost, refuseUrl } from "../outgoing/address-guard.ts";
import { anyLookup, publicLookup } from "../outgoing/guarded-client.ts";

/** The browser's only way out: every connection of a page is checked like those of the static client. */
export interface GuardedProxy {
  /** The address of the proxy for the browser. */
  readonly address: string;
  /** Refused hosts, never shown to users. */
  readonly refused: ReadonlySet<string>;
  /** Whether the byte limit is reached: all connections were closed, and no new ones are opened. */
  isSpent(): boolean;
  close(): Promise<void>;
}

const connectMilliseconds = 10_000;

/** Opens the proxy on the loopback interface; at most `bytesMax` are transferred in total. */
export async function openGuardedProxy(guard: AddressGuard, bytesMax: number): Promise<GuardedProxy> {
  const open = new Set<Duplex>();
  const refused = new Set<string>();
  let bytes = 0;
  const isSpent = () => bytes > bytesMax;
  const keep = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream);
    // Foreign servers may disconnect at any time.
    stream.on("error", () => stream.destroy());
    stream.on("close", () => open.delete(stream));
    return stream;
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (isSpent()) for (const connection of open) connection.destroy();
  };
  const refuse = (host: string) => void refused.add(host);
  const server = createServer((incoming, answer) => {
    const url = URL.canParse(incoming.url ?? "") ? new URL(incoming.url ?? "") : undefined;
    if (url?.protocol !== "http:" || isSpent() || refuseUrl(guard, url)) {
      refuse(url?.hostname ?? "");
      answer.writeHead(403).end();
      return;
    }
    forward({ incoming, answer, url, lookup: lookupOf(guard, placeOf(url)), keep, count, refuse });
  });
  server.on("connection", keep);
  server.on("connect", (incoming, client: Duplex, head: Buffer) => {
    const url = URL.canParse(`http://${incoming.url}`) ? new URL(`http://${incoming.url}`) : undefined;
    const target = url && { host: bareHost(url.hostname), port: Number(url.port) || 80 };
    if (!target || isSpent() || refuseHost(guard, target.host, target.port)) {
      refuse(target?.host ?? "");
      client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    tunnel({ ...target, client, head, lookup: lookupOf(guard, target), keep, count, refuse });
  });
  // Only requests and tunnels are proxied.
  server.on("upgrade", (_incoming, client: Duplex) => client.destroy());
  server.on("clientError", (_error, client: Duplex) => client.destroy());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    isSpent,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const connection of open) connection.destroy();
        server.closeAllConnections();
      }),
  };
}

interface Passage {
  readonly lookup: LookupFunction;
  readonly keep: <Stream extends Duplex>(stream: Stream) => Stream;
  readonly count: (chunk: Buffer) => void;
  readonly refuse: (host: string) => void;
}

interface ProxyTarget {
  readonly host: string;
  readonly port: number;
}

function placeOf(url: URL): ProxyTarget {
  return { host: bareHost(url.hostname), port: Number(url.port) || 80 };
}

/** Returns a look-up for connections to exactly the addresses that were checked. */
function lookupOf(guard: AddressGuard, { host, port }: ProxyTarget): LookupFunction {
  return guard.allowed.has(`${host}:${port}`) ? anyLookup(guard.resolve) : publicLookup(guard.resolve);
}

const ofProxies = new Set(["proxy-connection", "proxy-authorization", "connection", "keep-alive", "upgrade", "te"]);

interface Forwarded extends Passage {
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
  readonly url: URL;
}

function forward({ incoming, answer, url, lookup, keep, count, refuse }: Forwarded): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !ofProxies.has(name)));
  const { host, port } = placeOf(url);
  const out = request({
    host,
    port,
    path: `${url.pathname}${url.search}`,
    method: incoming.method,
    headers,
    lookup,
    agent: false,
    timeout: connectMilliseconds * 2,
  });
  out.on("socket", keep);
  out.on("response", (came) => {
    came.on("data", count);
    came.on("error", () => answer.destroy());
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
  });
  out.on("timeout", () => out.destroy());
  out.on("error", () => {
    refuse(host);
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  answer.on("close", () => out.destroy());
  incoming.pipe(out);
}

interface Tunnelled extends Passage, ProxyTarget {
  readonly client: Duplex;
  readonly head: Buffer;
}

function tunnel({ host, port, client, head, lookup, keep, count, refuse }: Tunnelled): void {
  const outside: Socket = keep(connect({ host, port, lookup, timeout: connectMilliseconds }));
  let isConnected = false;
  outside.on("connect", () => {
    isConnected = true;
    outside.setTimeout(0);
    client.write("HTTP/1.1 200 Connection established\r\n\r\n");
    outside.write(head);
    outside.pipe(client);
    client.pipe(outside);
  });
  outside.on("data", count);
  outside.on("timeout", () => outside.destroy());
  outside.on("error", () => {
    if (!isConnected) refuse(host);
    client.destroy();
  });
  outside.on("close", () => client.destroy());
  client.on("error", () => outside.destroy());
  client.on("close", () => outside.destroy());
}
