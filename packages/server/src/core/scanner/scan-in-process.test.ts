import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { browserProgram } from "../../api/sites/scan-site-job.ts";
import { fixtureSites } from "../../testing/external-servers/fixture-sites.ts";
import { scanInProcess } from "./scan-in-process.ts";

const pages = fixtureSites["clean-ru.fx"]?.pages ?? {};
let hangs = 0;
const stopHanging = new AbortController();
const stopBrowsing = new AbortController();
const server = createServer((request, response) => {
  const url = request.url ?? "/";
  // A browser is loading it now, and waits.
  if (url === "/browsed" && request.headers["user-agent"]?.includes("Chrome/")) {
    stopBrowsing.abort();
    return;
  }
  if (url.startsWith("/hanging")) {
    hangs += 1;
    // The scan is in progress now.
    stopHanging.abort();
    return;
  }
  if (url === "/led") {
    response.writeHead(302, { location: `http://${serverAddress}/` }).end();
    return;
  }
  const page = pages[url === "/browsed" ? "/" : url];
  response.writeHead(typeof page === "string" ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
  response.end(typeof page === "string" ? page : "<h1>Страница не найдена</h1>");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const serverAddress = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const order = {
  allowed: [serverAddress],
  closed: [],
  pauseMilliseconds: 0,
  day: "2026-11-21",
  isClinic: false,
  pictures: 0,
};

test("of two concurrent scans one is killed, and the other finishes with the right result", async () => {
  const steps: number[] = [];
  const [killed, whole] = await Promise.all([
    scanInProcess({ ...order, address: `http://${serverAddress}/hanging` }, stopHanging.signal, () => {}),
    scanInProcess({ ...order, address: `http://${serverAddress}/` }, new AbortController().signal, (visited) =>
      steps.push(visited),
    ),
  ]);
  expect(hangs).toBeGreaterThan(0);
  expect(killed).toEqual({ trouble: "cancelled" });
  // Without TLS it is reported as insecure.
  expect(whole).toMatchObject({ result: { gaps: ["no_browser"], answers: { scan_company_name: "Ромашка-Тест" } } });
  expect("result" in whole && whole.result.findings.map(({ check }) => check)).toEqual(["NET-01"]);
  expect(steps).toEqual([1, 2, 3, 4].slice(0, steps.length));
  expect(steps.length).toBeGreaterThan(2);
});

test("an address that redirects to another host is reported with its target", async () => {
  const requested = `http://localhost:${serverAddress.split(":")[1]}/led`;
  const led = { ...order, allowed: [serverAddress, new URL(requested).host], address: requested };
  const scanned = await scanInProcess(led, new AbortController().signal, () => {});
  expect(scanned).toMatchObject({
    result: { address: `http://${serverAddress}/`, kept: { redirectedFrom: requested } },
  });
});

test("an internal address is refused in a separate process as well", async () => {
  const inside = { ...order, allowed: [], address: `http://${serverAddress}/` };
  expect(await scanInProcess(inside, new AbortController().signal, () => {})).toEqual({ trouble: "forbidden_port" });
});

test("a scan killed while its browser runs leaves neither processes nor files", async () => {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), "k-"));
  process.env.TMPDIR = folder;
  try {
    const browser = browserProgram("auto");
    if (browser === undefined) throw new Error("this machine has no Chromium");
    const browsed = { ...order, address: `http://${serverAddress}/browsed`, browser };
    expect(await scanInProcess(browsed, stopBrowsing.signal, () => {})).toEqual({ trouble: "cancelled" });
    await expect.poll(() => processesOf(folder)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith("opis-scan-"))).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  }
});

/** Returns processes whose command line contains a folder. */
async function processesOf(folder: string): Promise<string[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")));
  return lines.filter((line) => line.includes(folder));
}
