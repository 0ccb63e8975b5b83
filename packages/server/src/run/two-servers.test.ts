import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { outerPostgres } from "../testing/databases/outer-postgres.ts";
import { freePort } from "../testing/outside/free-port.ts";
import { frontProxy, hasFrontProxy } from "../testing/outside/front-proxy.ts";
import { runningProduct } from "../testing/programs/running-product.ts";
import { expectNothingLost, startWriters } from "../testing/programs/writers.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-two-servers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!hasFrontProxy)(
  `of two servers behind a proxy one is stopped and the other is killed under load: no request fails${hasFrontProxy ? "" : " (not on this system: haproxy)"}`,
  { timeout: 300_000 },
  async () => {
    const postgres = await outerPostgres();
    const ports = [await freePort(), await freePort()] as const;
    const settings = { DATABASE_URL: postgres.url, FILES_DIR: path.join(folder, "files"), TRUST_PROXY: "1" };
    const start = (port: number) => runningProduct({ ...settings, PORT: String(port) });
    const before = await start(ports[0]);
    let first = before;
    const second = await start(ports[1]);
    const proxy = await frontProxy(...ports);
    try {
      const writers = await startWriters([{ ...first, api: proxy.api }]);
      await writers.allWrite();
      await first.stop();
      await writers.allWrite();
      first = await start(ports[0]);
      await proxy.knowsBoth();
      await writers.allWrite();
      process.kill(second.pid, "SIGKILL");
      await writers.allWrite();
      await writers.allWrite();
      const written = await writers.end();
      // Of a failure a report tells its message alone.
      const told = [...writers.surprises, ...[before, first, second].map((one) => one.printed())];
      expect(writers.surprises, told.join("\n")).toEqual([]);
      expect(written.map(({ answered }) => answered.length)).toEqual(written.map(({ sent }) => sent));
      expectNothingLost(written);
    } finally {
      await proxy.stop();
      await first.stop();
      await postgres.remove();
    }
  },
);
