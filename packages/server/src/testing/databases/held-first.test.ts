import { afterEach, expect, test } from "vitest";
import { holdCompany } from "../../db/transactions/held-company.ts";
import { buildCompany, buildUser } from "../filling/factories.ts";
import { testServer } from "../test-server.ts";
import { statementsUnheld, tablesOfRights } from "./held-first.ts";

const server = await testServer({}, ["north"]);
const { db } = server.context;
const company = await buildCompany(await buildUser(server));
const taking = "delete from object_grants where company_id = $1";

afterEach(() => void statementsUnheld());

test("a transaction that changes rights before it holds the company is told, wherever it sends that from", async () => {
  await db.outsideCompanies((transaction) => transaction.query(taking, [company]));
  expect(statementsUnheld()).toEqual([taking]);
  await db.inCompany(company, async (transaction) => transaction.installation.send(taking, [company]));
  expect(statementsUnheld()).toEqual([taking]);
});

test("one that holds it is not, nor a statement by itself", async () => {
  await db.outsideCompanies(async (transaction) => {
    await holdCompany(transaction, company);
    transaction.send(taking, [company]);
  });
  await db.pool.query(taking, [company]);
  expect(statementsUnheld()).toEqual([]);
});

test("the tables of rights are those whose change the company's row tells", async () => {
  const told = await server.ofInstallation(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'rights_changed%' order by 1",
  );
  expect([...tablesOfRights].sort()).toEqual(told.map(({ name }) => name));
});
