import { exportCompany } from "@opis/model/contract/companies/company-archive";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);

// Documents are rendered by separate processes from `readSnapshot`; an event stream does not end.
const slow = /pdf|preview|download|export|events/;
// An archive locks its company; readiness checks whether the server may write.
const writing: readonly string[] = [exportCompany.path, "/ready/"];
const reads = server.app.endpoints.filter(
  ({ method, path, writes }) => method === "GET" && !writes && !slow.test(path) && !writing.includes(path),
);

await server.asOwner(
  "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
);
// Open connections keep their settings.
await server.asOwner(
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
);
// The pool hands out terminated connections until the server has noticed each.
const allAnswer = async () => {
  const queries = Array.from({ length: 16 }, () => server.context.db.query("select 1"));
  return (await Promise.allSettled(queries)).every(({ status }) => status === "fulfilled");
};
while (!(await allAnswer()));

test("every GET call works on a read-only database, also for a company that was never opened", async () => {
  expect(reads.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { path, access } of reads) {
    const companyParameter =
      typeof access === "object" && access.company?.in === "query" ? access.company.name : undefined;
    const filledPath = path.replace(":company_id", String(company)).replace(/:\w+/g, "1");
    const { status } = await owner.send(
      "GET",
      companyParameter ? `${filledPath}?${companyParameter}=${company}` : filledPath,
    );
    if (status >= 500) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
});

test("an error before a file starts is an ordinary refusal, not a file", async () => {
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
