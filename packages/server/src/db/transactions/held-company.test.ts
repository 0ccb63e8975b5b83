import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { statementText } from "../../testing/databases/watch-statements.ts";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { type TestServer, testServer } from "../../testing/test-server.ts";
import { beAlone } from "../companies/enter-company.ts";
import { holdCompany } from "./held-company.ts";
import type { Transaction } from "./transaction.ts";

const together = await testServer({}, []);
const apart = await testServer({}, ["north"]);

async function companyOf(server: TestServer): Promise<number> {
  return buildCompany(await buildUser(server));
}

test("where all is one database nothing is sent for it, and nobody waits", async () => {
  const company = await companyOf(together);
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  await together.context.db.outsideCompanies(async (transaction) => {
    await holdCompany(transaction, company);
    await transaction.query("select 1");
  });
  expect(query.mock.calls.map(([query]) => statementText(query))).toEqual(["begin", "select 1", "commit"]);
});

const waiting =
  "select from pg_stat_activity where starts_with(datname, current_database()) and wait_event_type = 'Lock'";

/** Has somebody hold a company behind whoever does `first` and has it still; looks meanwhile. */
async function whileHoldWaits(
  company: number,
  {
    first,
    look,
  }: { readonly first: (transaction: Transaction) => Promise<unknown>; readonly look: () => Promise<unknown> },
): Promise<void> {
  const { db } = apart.context;
  const hold = () => db.inCompany(company, async (transaction) => void (await holdCompany(transaction, company)));
  const second = await db.inCompany(company, async (transaction) => {
    await first(transaction);
    const held = hold();
    await eventually(async () => (await apart.ofInstallation(waiting)).length > 0);
    await look();
    return { held };
  });
  await second.held;
}

test("of two who hold a company elsewhere the second has locked nothing where it lives before the first is through", async () => {
  const company = await companyOf(apart);
  await whileHoldWaits(company, {
    first: (transaction) => holdCompany(transaction, company),
    look: () => apart.asOwner("select from companies where id = $1 for update nowait", [company]),
  });
});

test("who cannot enter a company has not locked its row in the catalogue", async () => {
  const company = await companyOf(apart);
  await whileHoldWaits(company, {
    first: (transaction) => transaction.query(beAlone, [company]),
    look: () => apart.ofInstallation("select from companies where id = $1 for update nowait", [company]),
  });
});

test("who has locked something of a company elsewhere holds it no more: that is a mistake, which is told", async () => {
  const company = await companyOf(apart);
  const late = apart.context.db.inCompany(company, async (transaction) => {
    await transaction.query("select from information where company_id = $1 for update", [company]);
    await holdCompany(transaction, company);
  });
  await expect(late).rejects.toThrow("A company is held before anything of it is locked or written");
});
