import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { documents, formOf, startPage } from "../packages/server/src/testing/outside/fixture-sites.ts";

const ordinaryPages = 18;
const runs = 5;
const letters = 20_000;

const menu = Array.from({ length: ordinaryPages }, (_, page) => `<a href="/page-${page}">Услуга ${page}</a>`).join(" ");
const filler = `<p>${"Ремонтируем часы в день обращения, работаем по договору. ".repeat(Math.ceil(letters / 56))}</p>`;

/** A site of 20 pages: a start page and 17 more with a form and 20,000 letters each, a policy and a consent. */
function pageAt(address: string): string | undefined {
  const document = new Map<string, string>(Object.entries(documents)).get(address);
  if (document !== undefined) return document;
  const isPage = address === "/" || /^\/page-(?:[0-9]|1[0-6])$/u.test(address);
  const box =
    '<label><input type="checkbox" required> Даю <a href="/soglasie">согласие на обработку данных</a></label>';
  return isPage ? startPage({ form: formOf(box, { title: `Заявка ${address}` }), more: menu + filler }) : undefined;
}

/** How fast a site is scanned without a browser and without the pause that spares it, each time in a process of its own, and how much memory that takes. */
export async function measureSites(say: (line: string) => void): Promise<void> {
  const server = createServer((request, response) => {
    const page = pageAt(request.url ?? "/");
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(page ?? "<h1>Страница не найдена</h1>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scans: number[][] = [];
  for (let run = 0; run < runs; run++) scans.push(await scan(place));
  server.closeAllConnections();
  server.close();
  const [milliseconds = 0, pages = 0, megabytes = 0] = scans.toSorted(([one = 0], [other = 0]) => one - other)[2] ?? [];
  say(
    `\nstatic scan of a site: ${pages} pages in ${milliseconds.toFixed(0)} ms, ${((pages * 1_000) / milliseconds).toFixed(0)} pages/s, peak memory ${megabytes.toFixed(0)} MB of a process that may have 512 MB of heap`,
  );
}

async function scan(place: string): Promise<number[]> {
  const file = path.join(import.meta.dirname, "site-scan.ts");
  const child = spawn(process.execPath, ["--max-old-space-size=512", file, place], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return (await text(child.stdout)).split(" ").map(Number);
}
