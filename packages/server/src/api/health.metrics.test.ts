import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { watchProcess } from "../core/metrics.ts";
import { testServer } from "../testing/test-server.ts";

const token = "read-only-figures";
const server = await testServer({ METRICS_TOKEN: token, READY_SECONDS: "1" });
const read = (authorization = `Bearer ${token}`, app = server.app) =>
  app.inject({ url: "/metrics", headers: { authorization } });

/** Returns the lines of a metric: `name{labels} value`. */
async function figure(name: string, app = server.app): Promise<string[]> {
  const { payload } = await read(undefined, app);
  return payload.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
}

test("only a caller with the token gets metrics; others get 404", async () => {
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain; version=0.0.4");
  for (const wrong of ["", "Bearer", "Bearer ", `Bearer ${token}x`, token, `Basic ${token}`])
    expect((await read(wrong)).statusCode, wrong).toBe(404);
});

test("without a configured token no caller reads them, not even with an empty one", async () => {
  const silent = buildApp({ ...server.context, config: { ...server.context.config, METRICS_TOKEN: "" } });
  const { body } = await silent.inject({ url: "/metrics", headers: { authorization: "Bearer " } });
  expect(body).not.toContain("opis_");
  await silent.close();
});

test("a call is counted by its declared path, never by the actual one", async () => {
  await server.app.inject("/api/v2/companies/4711/processes/");
  await server.app.inject("/api/v2/no/such/call/");
  const countLines = await figure("opis_request_duration_seconds_count");
  expect(countLines).toContain(
    'opis_request_duration_seconds_count{method="GET",route="/api/v2/companies/:company_id/processes/",status="401"} 1',
  );
  expect(countLines).toContainEqual(expect.stringContaining('{method="GET",route="none",status="404"}'));
  // With its slash: a sum of seconds may contain these digits as well.
  expect((await read()).payload).not.toContain("/4711");
});

test("waiting work of the database, the queue and the outbox is reported", async () => {
  await server.asOwner("insert into jobs (name, payload, run_at) values ('late', '{}', now() - interval '5 minutes')");
  await server.asOwner("insert into jobs (name, payload, run_at, failed_at) values ('given_up', '{}', now(), now())");
  expect(await figure("opis_jobs_waiting")).toEqual(["opis_jobs_waiting 1"]);
  expect(await figure("opis_jobs_running")).toEqual(["opis_jobs_running 0"]);
  expect(await figure("opis_jobs_failed")).toEqual(["opis_jobs_failed 1"]);
  const [late] = await figure("opis_jobs_late_seconds");
  expect(Number(late?.split(" ")[1])).toBeGreaterThanOrEqual(300);
  expect(await figure("opis_database_connections")).toContain('opis_database_connections{state="places"} 16');
  expect(await figure("opis_ready")).toEqual([
    'opis_ready{part="database"} 1',
    'opis_ready{part="storage"} 1',
    'opis_ready{part="program"} 1',
  ]);
});

test("without a database the server still reports itself, without figures it could not read", async () => {
  const reject = () => Promise.reject(new Error("away"));
  const db = { ...server.context.db, pool: { query: reject }, outsideCompanies: reject };
  const app = buildApp({ ...server.context, db });
  expect(await figure("opis_ready", app)).toContain('opis_ready{part="database"} 0');
  expect(await figure("opis_companies", app)).toEqual([]);
  await app.close();
});

test("every metric used by the example alerts is reported", async () => {
  watchProcess(server.context.metrics);
  const alerts = readFileSync(path.join(import.meta.dirname, "../../../../docs/deployment/alerts.yml"), "utf8");
  const namedMetrics = new Set(alerts.match(/\bopis_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, "")));
  const { payload } = await read();
  expect([...namedMetrics].filter((name) => !payload.includes(`# TYPE ${name} `))).toEqual([]);
  expect(namedMetrics.size).toBeGreaterThan(5);
});
