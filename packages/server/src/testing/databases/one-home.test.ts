import { expect, test } from "vitest";
import { testServer } from "../test-server.ts";
import { overBoth, statementsOverBoth } from "./one-home.ts";

const server = await testServer();

test("a statement of tables of companies and of the installation is told, wherever the application sends it from", async () => {
  const both = 'select from "process" p join users u on true limit 0';
  await server.context.db.pool.query(both);
  expect(statementsOverBoth()).toEqual([`process, users: ${both}`]);
  await server.context.db.inCompany(1, ({ query }) =>
    query("delete from keys using memberships m where m.user_id = -1"),
  );
  expect(statementsOverBoth()).toEqual([
    "keys, memberships: delete from keys using memberships m where m.user_id = -1",
  ]);
});

test("tables of one kind, and those that are in each database, go together", () => {
  expect(overBoth("select from memberships m join users u on u.id = m.user_id join companies c on true")).toEqual([]);
  expect(overBoth("with moved as (update companies set revision = 1) insert into history select 1")).toEqual([]);
  expect(overBoth("select from jobs j join letters l on l.id::text = j.key")).toEqual([]);
});
