import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { afterEach, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { capturedLog } from "../testing/captured-log.ts";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const params = { company_id: await buildCompany(owner) };
const processes = collectionEndpoints("process");
const later = Date.UTC(2999, 0, 1);

/** Changes the tables as the start of a newer version does. */
async function migrate(statement: string) {
  await server.asOwner(statement);
  await server.asOwner("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [later]);
}
const forgetMigration = () => server.asOwner("delete from drizzle.__drizzle_migrations where created_at = $1", [later]);
afterEach(forgetMigration);

test("a server whose database a newer version has expanded is not ready, reports it, and still serves", async () => {
  await migrate("alter table process add column of_next_version text");
  const ready = await server.app.inject("/api/v2/ready/");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    code: "unavailable",
    database: "ok",
    program: "older than its database, which a newer version has changed: start that version",
  });
  const { id } = await owner.call(processes.create, { params, body: { name: "Подбор" } });
  expect(await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Найм" } })).toMatchObject({
    purpose: "Найм",
  });
  await forgetMigration();
  await server.asOwner("alter table process drop column of_next_version");
  expect((await server.app.inject("/api/v2/ready/")).statusCode).toBe(200);
});

test("a request that an older server cannot serve after a change of the tables is 503, and 500 only if no newer version changed them", async () => {
  const { log, lines } = capturedLog();
  const app = buildApp({ ...server.context, log });
  const list = () =>
    app.inject({
      url: `/api/v2/companies/${params.company_id}/processes/`,
      headers: { authorization: owner.authorization },
    });
  await migrate("alter table process rename column purpose to aim");
  const answer = await list();
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.json()).toMatchObject({ code: "unavailable" });
  expect(lines.at(-1)).toMatchObject({ msg: "the database is unavailable", reason: "newer" });
  await forgetMigration();
  expect((await list()).statusCode).toBe(500);
  await server.asOwner("alter table process rename column aim to purpose");
  expect((await list()).statusCode).toBe(200);
  await app.close();
});
