import { judgeSite } from "../packages/model/src/site-scan/checks/judge-site.ts";
import { guardOf, openGuardedClient } from "../packages/server/src/outside/guarded-client.ts";
import { usualCrawl } from "../packages/server/src/scanner/crawl-site.ts";
import { readTransport } from "../packages/server/src/scanner/read-transport.ts";
import { scanSite } from "../packages/server/src/scanner/scan-site.ts";

/* Scans one site without a browser and judges it; tells how long that took, how many pages it read, and how much memory the process had at most. */
const place = process.argv[2] ?? "";
const guard = guardOf([place]);
const client = openGuardedClient(guard);
const limits = { ...usualCrawl, pages: 20, pauseMilliseconds: 0 };
const scanner = {
  client,
  limits,
  readTransport: (start: URL) => readTransport(client, guard, start),
  onStep: () => undefined,
};
const started = performance.now();
const scanned = await scanSite(scanner, `http://${place}/`, new AbortController().signal);
if ("trouble" in scanned) throw new Error(scanned.trouble);
judgeSite({ ...scanned.site, day: "2026-11-23", isClinic: false });
const milliseconds = performance.now() - started;
await client.close();
const read = scanned.site.pages.length;
process.stdout.write([milliseconds, read, process.resourceUsage().maxRSS / 1024].join(" "));
