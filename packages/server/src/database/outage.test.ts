import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { childrenOf, outerPostgres } from "../testing/outer-postgres.ts";
import { expectNothingLost, startWriters } from "../testing/programs/concurrent-writers.ts";
import { type RunningProduct, runningProduct } from "../testing/programs/running-product.ts";
import { readPostmaster } from "./postmaster.ts";

const folder = mkdtempSync(path.join(tmpdir(), "opis-outage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the event stream of a company; `end` resolves when the server ends it. */
async function openEvents({ api }: RunningProduct, company: number, headers: Record<string, string>) {
  const answer = await fetch(`${api}/companies/${company}/events/`, { headers });
  expect(answer.status).toBe(200);
  return { end: answer.text() };
}

async function readiness({ api }: RunningProduct) {
  const answer = await fetch(`${api}/ready/`);
  return { status: answer.status, comeAgain: answer.headers.has("retry-after") };
}

test("two servers survive failures of their external PostgreSQL: lost connections, a restart, a kill -9", {
  timeout: 300_000,
}, async () => {
  const postgres = await outerPostgres();
  const settings = { DATABASE_URL: postgres.url, FILES_DIR: path.join(folder, "files"), READY_SECONDS: "60" };
  const products = [await runningProduct(settings), await runningProduct(settings)] as const;
  try {
    const writers = await startWriters(products);
    const headers = await products[0].signIn();
    await writers.allWrite();

    await postgres.asSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'opis_outer'");
    await writers.allWrite();

    for (const takeAway of [postgres.stop, postgres.kill]) {
      const streams = await Promise.all(products.map((product) => openEvents(product, writers.company, headers)));
      await takeAway();
      await Promise.all(streams.map(({ end }) => end));
      for (const product of products) expect(await readiness(product)).toEqual({ status: 503, comeAgain: true });
      await postgres.start();
      for (const product of products) expect(await readiness(product)).toEqual({ status: 200, comeAgain: false });
      await writers.allWrite();
      for (const product of products) await openEvents(product, writers.company, headers);
    }

    expectNothingLost(await writers.end());
    expect(writers.surprises).toEqual([]);
    expect(products.map((product) => product.isRunning())).toEqual([true, true]);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await postgres.remove();
  }
});

test("a server survives lost connections and a crash of its embedded PostgreSQL", { timeout: 300_000 }, async () => {
  const product = await runningProduct({ DATA_DIR: folder });
  try {
    const writers = await startWriters([product]);
    await writers.allWrite();
    for (const pid of connections()) process.kill(pid, "SIGTERM");
    await writers.allWrite();
    // PostgreSQL then ends all other connections and recovers from its log.
    process.kill(connections()[0] ?? 0, "SIGKILL");
    await writers.allWrite();
    expectNothingLost(await writers.end());
    expect(writers.surprises).toEqual([]);
    expect(product.isRunning()).toBe(true);
  } finally {
    await product.stop();
  }
});

/** Returns processes of the embedded PostgreSQL that serve the application's connections. */
function connections(): number[] {
  const postmaster = readPostmaster(path.join(folder, "postgres", "data"))?.pid ?? 0;
  return childrenOf(postmaster).filter((pid) => /opis_app/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")));
}
