import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { restoreBackup } from "../core/backup/restore-backup.ts";
import { freePort } from "../testing/external-servers/free-port.ts";
import { frontProxy, hasFrontProxy } from "../testing/external-servers/front-proxy.ts";
import { editionPassword } from "../testing/fixtures/filled-installation.ts";
import { outerPostgres } from "../testing/outer-postgres.ts";
import { expectNothingLost, startWriters } from "../testing/programs/concurrent-writers.ts";
import { runningProduct } from "../testing/programs/running-product.ts";
import { companiesAt } from "../testing/programs/started-program.ts";
import { testSecretKey } from "../testing/test-secret-box.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-two-servers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const missing = hasFrontProxy ? "" : " (not on this system: haproxy)";

test.skipIf(!hasFrontProxy)(
  `when one of two servers behind a proxy freezes, the other serves its requests${missing}`,
  { timeout: 300_000 },
  async () => {
    const postgres = await outerPostgres();
    const ports = [await freePort(), await freePort()] as const;
    const settings = { DATABASE_URL: postgres.url, FILES_DIR: path.join(folder, "frozen") };
    const first = await runningProduct({ ...settings, PORT: String(ports[0]) });
    const second = await runningProduct({ ...settings, PORT: String(ports[1]) });
    // The example's minute would make the test as long.
    const proxy = await frontProxy(...ports, [[/timeout server 60s/, "timeout server 2s"]]);
    try {
      await proxy.knowsBoth();
      const headers = await first.signIn();
      process.kill(second.pid, "SIGSTOP");
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () => (await fetch(`${proxy.api}/companies/`, { headers })).status),
      );
      expect(answers).toEqual(answers.map(() => 200));
    } finally {
      await proxy.stop();
      process.kill(second.pid, "SIGCONT");
      await Promise.all([first.stop(), second.stop()]);
      await postgres.remove();
    }
  },
);

test.skipIf(!hasFrontProxy)(
  `servers of the last edition keep serving behind a proxy while a newer one has expanded their database${missing}`,
  { timeout: 300_000 },
  async () => {
    const postgres = await outerPostgres();
    const ports = [await freePort(), await freePort()] as const;
    const files = path.join(folder, "expanded");
    const settings = { DATABASE_URL: postgres.url, SECRET_KEY: testSecretKey, FILES_DIR: files };
    const editions = path.join(import.meta.dirname, "../testing/released-versions/installations");
    const newest = readdirSync(editions).sort().at(-1) ?? "";
    await restoreBackup({
      owner: { url: postgres.url },
      config: readConfig(settings),
      file: path.join(editions, newest),
    });
    const products = await Promise.all(ports.map((port) => runningProduct({ ...settings, PORT: String(port) })));
    const proxy = await frontProxy(...ports);
    try {
      await proxy.knowsBoth();
      await postgres.asSuperuser(
        `alter table process add column of_next_edition text;
         insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2999, 0, 1)})`,
        "opis_outer",
      );
      await proxy.knowsNone();
      for (const product of products) expect((await fetch(`${product.api}/ready/`)).status).toBe(503);
      expect(await companiesAt(new URL(proxy.api).origin, editionPassword)).not.toHaveLength(0);
    } finally {
      await proxy.stop();
      await Promise.all(products.map((product) => product.stop()));
      await postgres.remove();
    }
  },
);

test.skipIf(!hasFrontProxy)(
  `when one of two servers behind a proxy is stopped and the other killed under load, no request fails${missing}`,
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
      const results = await writers.end();
      // A failure report shows only its message.
      const output = [...writers.surprises, ...[before, first, second].map((server) => server.printed())];
      expect(writers.surprises, output.join("\n")).toEqual([]);
      expect(results.map(({ answered }) => answered.length)).toEqual(results.map(({ sent }) => sent));
      expectNothingLost(results);
    } finally {
      await proxy.stop();
      await first.stop();
      await postgres.remove();
    }
  },
);
