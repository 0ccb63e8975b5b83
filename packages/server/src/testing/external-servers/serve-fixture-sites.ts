import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { fixtureSites } from "./fixture-sites.ts";

/** Serves fixture sites on loopback, one at a time: returns the address, and a function that selects the site. */
export async function fixturePlace() {
  let host = "clean-ru.fx";
  const web = createServer((request, response) => {
    const page = fixtureSites[host]?.pages[request.url ?? "/"];
    response.writeHead(typeof page === "string" ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(typeof page === "string" ? page : "<h1>Страница не найдена</h1>");
  });
  await new Promise<void>((done) => web.listen(0, "127.0.0.1", done));
  afterAll(() => {
    web.closeAllConnections();
    web.close();
  });
  const address = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  const show = (hostName: string) => {
    host = hostName;
  };
  return { address, show };
}
