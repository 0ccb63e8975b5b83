import { exportCompany } from "@opis/model/contract/companies/company-archive";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/filling/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);

// Papers are made by processes of their own, of what `readSnapshot` reads; a stream of events does not end.
const slow = /pdf|preview|download|export|events/;
// An archive holds its company still; whether a server may write is what readiness asks.
const writing: readonly string[] = [exportCompany.path, "/ready/"];
const reads = server.app.endpoints.filter(
  ({ method, path, writes }) => method === "GET" && !writes && !slow.test(path) && !writing.includes(path),
);

await server.asOwner(
  "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
);
// Connections that are open go on as they began.
await server.asOwner(
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
);
// Those that were ended are given out until the server has noticed each.
const allAnswer = async () => {
  const queries = Array.from({ length: 16 }, () => server.context.db.query("select 1"));
  return (await Promise.allSettled(queries)).every(({ status }) => status === "fulfilled");
};
while (!(await allAnswer()));

test("every reading call works on a read-only database, also for a company that was never opened", async () => {
  expect(reads.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { path, access } of reads) {
    const named = typeof access === "object" && access.company?.in === "query" ? access.company.name : undefined;
    const filled = path.replace(":company_id", String(company)).replace(/:\w+/g, "1");
    const { status } = await owner.send("GET", named ? `${filled}?${named}=${company}` : filled);
    if (status >= 500) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
});

test("a file that cannot be begun is refused as everything is, not as a file", async () => {
  const { statusCode, headers, body } = await server.app.inject({
    method: "GET",
    url: `/api/v2${exportCompany.path.replace(":company_id", String(company))}`,
    headers: { authorization: owner.authorization },
  });
  expect([statusCode, headers["content-type"], headers["content-disposition"]]).toEqual([
    503,
    "application/json; charset=utf-8",
    undefined,
  ]);
  expect(JSON.parse(body)).toMatchObject({ code: "unavailable" });
});
