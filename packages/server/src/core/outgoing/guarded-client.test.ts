import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attacks, namesOfAttacks as names } from "../../testing/external-servers/attack-addresses.ts";
import { createAddressGuard, type GuardedClient, openGuardedClient, publicLookup } from "./guarded-client.ts";

/** A server on every address of this machine; counts connections. */
let inside: SocketServer;
let connections = 0;
/** The only host that the guard allows. */
let site: Server;
let client: GuardedClient;
let insidePort = 0;
let sitePort = 0;
let flowed = 0;
/** More than a connection buffers, and slower to decompress than to send. */
const packed = gzipSync(randomBytes(2_500_000));

const pages: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  "/": (_, response) => response.end("whole"),
  "/to": (request, response) => {
    const location = new URL(request.url ?? "", "http://site.fx").searchParams.get("address") ?? "";
    // Servers write what they receive, as UTF-8.
    response.writeHead(302, { location: Buffer.from(location).toString("latin1") }).end();
  },
  "/loop": (_, response) => response.writeHead(301, { location: "/loop2" }).end(),
  "/loop2": (_, response) => response.writeHead(301, { location: "/loop" }).end(),
  "/many": (request, response) => {
    const step = Number(new URL(request.url ?? "", "http://site.fx").searchParams.get("n") ?? 0);
    response.writeHead(302, { location: `/many?n=${step + 1}` }).end();
  },
  "/gzip": (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("packed")),
  "/brotli": (_, response) => response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync("packed")),
  "/bomb": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  },
  "/closing": (_, response) => {
    const settings = { "content-encoding": "gzip", "content-length": packed.length, connection: "close" };
    response.writeHead(200, settings).end(packed);
  },
  "/broken": (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"),
  "/endless": (_, response) => {
    const flow = () => {
      while (response.write(Buffer.alloc(65_536))) flowed += 65_536;
    };
    response.on("drain", flow);
    flow();
  },
  "/hanging": () => {},
  "/headers": (_, response) => {
    for (let n = 0; n < 20; n++) response.setHeader(`x-${n}`, "x".repeat(5_000));
    response.end();
  },
};

async function listening(server: SocketServer, host: string): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  inside = createSocketServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  insidePort = await listening(inside, "::");
  site = createServer((request, response) => {
    const page = pages[new URL(request.url ?? "", "http://site.fx").pathname];
    page ? page(request, response) : response.writeHead(404).end();
  });
  sitePort = await listening(site, "127.0.0.1");
  client = openGuardedClient({
    allowed: new Set([`site.fx:${sitePort}`]),
    ports: new Set([insidePort]),
    resolve: async (host) => names[host] ?? [],
  });
});

afterAll(async () => {
  await client.close();
  site.closeAllConnections();
  site.close();
  inside.close();
});

const siteAddress = (path: string) => `http://site.fx:${sitePort}${path}`;

describe("an internal address", () => {
  test.each(attacks)("%s is refused as %s, without a connection", async (template, trouble) => {
    const address = template.replace("PORT", String(insidePort));
    expect(await client.get(address)).toMatchObject({ trouble });
    expect(connections).toBe(0);
  });

  test.each(attacks)("a redirect to %s is refused as %s, without a connection", async (template, trouble) => {
    const address = template.replace("PORT", String(insidePort));
    const answer = await client.get(siteAddress(`/to?address=${encodeURIComponent(address)}`));
    expect(answer).toMatchObject({ trouble, redirects: [expect.stringContaining("/to?address=")] });
    expect(connections).toBe(0);
  });
});

test("a socket connects to the addresses that were checked, from a single look-up, so DNS rebinding has no effect", async () => {
  const answers = [["93.184.216.34"], ["127.0.0.1"]];
  let requestCount = 0;
  const lookup = publicLookup(async () => answers[requestCount++] ?? []);
  const resolveHost = () =>
    new Promise((done) => lookup("rebound.fx", { all: true }, (error, addresses) => done(error ?? addresses)));
  expect(await resolveHost()).toEqual([{ address: "93.184.216.34", family: 4 }]);
  expect(requestCount).toBe(1);
  expect(await resolveHost()).toMatchObject({ refusal: "forbidden_address" });
});

test("settings for one port open no other port of the same machine", async () => {
  const host = "127.0.0.1";
  const bySettings = openGuardedClient(createAddressGuard([`${host}:${sitePort}`]));
  expect(await bySettings.get(`http://${host}:${sitePort}/`)).toMatchObject({ status: 200 });
  expect(await bySettings.get(`http://${host}:${insidePort}/`)).toMatchObject({ trouble: "forbidden_port" });
  expect(await bySettings.get(`http://${host}/`)).toMatchObject({ trouble: "forbidden_address" });
  await bySettings.close();
  expect(connections).toBe(0);
});

test("the installation's own host is refused, whatever it resolves to", async () => {
  const ownClient = openGuardedClient({
    allowed: new Set(),
    closed: new Set(["opis.fx"]),
    ports: new Set([80, 443]),
    resolve: async () => ["93.184.216.34"],
  });
  expect(await ownClient.get("https://opis.fx/")).toMatchObject({ trouble: "forbidden_address" });
  await ownClient.close();
});

test("an allowed host is requested, and redirects within it are followed", async () => {
  const answer = await client.get(siteAddress("/to?address=/"));
  expect(answer).toMatchObject({ status: 200, url: siteAddress("/"), redirects: [siteAddress("/to?address=/")] });
  expect("body" in answer && answer.body.toString()).toBe("whole");
});

test("a body sent just before the server closes the connection is read whole", async () => {
  for (let time = 0; time < 5; time += 1)
    expect(await client.get(siteAddress("/closing"))).toMatchObject({ body: { byteLength: 2_500_000 } });
});

test.each(["/gzip", "/brotli"])("%s is decompressed", async (path) => {
  const answer = await client.get(siteAddress(path));
  expect("body" in answer && answer.body.toString()).toBe("packed");
});

describe("limits", () => {
  test.each(["/loop", "/many"])("%s is aborted after the maximum number of redirects", async (path) => {
    expect(await client.get(siteAddress(path))).toMatchObject({ trouble: "redirect_loop" });
  });

  test("an endless body is aborted, and its beginning returned", async () => {
    const answer = await client.get(siteAddress("/endless"), { limits: { bodyBytes: 100_000 } });
    expect(answer).toMatchObject({ trouble: "too_big", beginning: { status: 200 } });
    expect("beginning" in answer && answer.beginning?.body.length).toBe(100_000);
    expect(flowed).toBeLessThan(50_000_000);
  });

  test("a decompression bomb is aborted long before it is decompressed", async () => {
    const limits = { bodyBytes: 1024 ** 3 };
    const answer = await client.get(siteAddress("/bomb"), { limits });
    expect(answer).toMatchObject({ trouble: "too_big" });
    expect("beginning" in answer && answer.beginning?.body.length).toBe(0);
  });

  test("a hanging request is aborted in time", async () => {
    expect(await client.get(siteAddress("/hanging"), { limits: { milliseconds: 50 } })).toMatchObject({
      trouble: "timed_out",
    });
  });

  test("the caller can abort a request", async () => {
    const stop = new AbortController();
    const answer = client.get(siteAddress("/hanging"), { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ trouble: "cancelled" });
  });

  test.each(["/broken", "/headers"])("%s is a malformed response", async (path) => {
    expect(await client.get(siteAddress(path))).toMatchObject({ trouble: "broken_answer" });
  });
});
