import { createSocket, type Socket } from "node:dgram";
import { createServer as createWebServer, type Server as WebServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserProgram } from "../../api/sites/scan-site-job.ts";
import { attacks, namesOfAttacks } from "../../testing/external-servers/attack-addresses.ts";
import type { AddressGuard } from "../outgoing/address-guard.ts";
import { usualBrowser } from "./browser-visit.ts";
import { browseGuarded } from "./guarded-browser.ts";

/** Internal servers over TCP and UDP; every connection to them is counted. */
let inside: Server;
let insideUdp: Socket;
let came = 0;
let site: WebServer;
let sitePort = 0;
let insidePort = 0;
let requested: string[] = [];

const limits = { ...usualBrowser, quietMilliseconds: 1_000, settleMilliseconds: 20_000, requestsOfPage: 2_000 };

/** Returns a page that tries to reach internal addresses by every means available to a page. */
function attackingPage(): string {
  const addresses = attacks.map(([written]) => written.replace("PORT", String(insidePort)));
  return `<!doctype html><meta charset="utf-8"><title>Attack</title><h1>Attack</h1>
<link rel="dns-prefetch" href="//127.0.0.1:${insidePort}"><link rel="preconnect" href="http://127.0.0.1:${insidePort}">
<script>
const inside = ${JSON.stringify(addresses)};
const led = inside.map((address) => "/to?address=" + encodeURIComponent(address));
for (const address of led) fetch(address, { mode: "no-cors", cache: "no-store" }).catch(() => {});
for (const address of inside) {
  new Image().src = address;
  const link = document.createElement("link"); link.rel = "prefetch"; link.href = address; document.head.append(link);
  try { new WebSocket(address.replace(/^http/, "ws")); } catch {}
}
for (const address of inside.filter((_, n) => n % 8 === 0)) {
  const frame = document.createElement("iframe"); frame.src = address; document.body.append(frame);
  try { navigator.sendBeacon(address, "x"); } catch {}
}
try { new EventSource("http://loopback.fx:${insidePort}/"); } catch {}
try { new Worker("http://loopback.fx:${insidePort}/"); } catch {}
navigator.serviceWorker?.register("/worker.js").catch(() => {});
window.open("http://127.0.0.1:${insidePort}/");
const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${insideUdp.address().port}" },
  { urls: "turn:127.0.0.1:${insidePort}?transport=tcp", username: "u", credential: "c" }] });
peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
</script>`;
}

beforeAll(async () => {
  inside = createServer((socket) => {
    came += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => inside.listen(0, "::", done));
  insidePort = (inside.address() as AddressInfo).port;
  insideUdp = createSocket("udp4", () => {
    came += 1;
  });
  await new Promise<void>((done) => insideUdp.bind(0, "127.0.0.1", done));
  site = createWebServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://site.fx");
    requested.push(url.pathname);
    const location = url.searchParams.get("address") ?? "";
    if (url.pathname === "/to") response.writeHead(302, { location: Buffer.from(location).toString("latin1") }).end();
    else if (url.pathname === "/flood") response.writeHead(200, { "content-type": "text/html" }).end(flood);
    else if (url.pathname === "/much") response.writeHead(200).end(Buffer.alloc(1024 * 1024));
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(attackingPage());
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  sitePort = (site.address() as AddressInfo).port;
});

const flood = "<title>x</title><h1>x</h1><script>for(let n=0;n<50;n++)fetch('/much?'+n).catch(()=>{})</script>";

afterAll(() => {
  site.closeAllConnections();
  site.close();
  inside.close();
  insideUdp.close();
});

function guard(): AddressGuard {
  return {
    allowed: new Set([`site.fx:${sitePort}`]),
    ports: new Set([insidePort]),
    resolve: async (host) => namesOfAttacks[host] ?? [],
  };
}

function browse(path: string, more: Partial<typeof limits> = {}) {
  const program = browserProgram("auto") ?? "";
  const start = `http://site.fx:${sitePort}${path}`;
  return browseGuarded({ program, guard: guard(), limits: { ...limits, ...more }, start, read: [] });
}

test(`a page that tries ${attacks.length} ways to reach internal addresses succeeds with none`, async () => {
  const outcome = await browse("/");
  expect(outcome).toMatchObject({ banner: "none" });
  // Proves that the page ran, and that its server redirected it.
  expect(requested.filter((path) => path === "/to").length).toBeGreaterThan(attacks.length / 2);
  expect(came).toBe(0);
}, 60_000);

test("responses are cut at the byte limit, and a missing browser is reported", async () => {
  requested = [];
  const outcome = await browse("/flood", { bytes: 3 * 1024 * 1024, quietMilliseconds: 100 });
  expect(outcome).toHaveProperty("gaps");
  expect(requested.filter((path) => path === "/much").length).toBeLessThan(20);
  const order = { guard: guard(), limits, start: `http://site.fx:${sitePort}/`, read: [] };
  expect(await browseGuarded({ ...order, program: "/nowhere/chromium" })).toEqual({ gap: "no_browser" });
}, 60_000);
