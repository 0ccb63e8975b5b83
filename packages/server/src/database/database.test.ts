import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const { db } = server.context;
const company = await buildCompany(await buildUser(server));

/** Raises a deadlock error, as PostgreSQL does for one of two transactions. */
const meetHeadOn = "do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$";

test.each([
  [1, "done"],
  [3, "done"],
])("a transaction that deadlocks %i times is run again", async (meetings, outcome) => {
  let tries = 0;
  const retried = db.inCompany(company, async ({ query }) => {
    tries += 1;
    if (tries <= meetings) await query(meetHeadOn);
    return outcome;
  });
  expect(await retried).toBe(outcome);
  expect(tries).toBe(meetings + 1);
});

test("repeated deadlocks are reported as a busy database, not as a fault", async () => {
  const retried = db.inCompany(company, ({ query }) => query(meetHeadOn));
  await expect(retried).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "busy" });
});
