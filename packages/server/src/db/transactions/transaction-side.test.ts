import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { seeing } from "../companies/enter-company.ts";
import { pipelined } from "../connecting/connections.ts";
import { beginOn, beginReadingOn, type TransactionSide } from "./transaction-side.ts";

const server = await testServer();

/** Begins a transaction of company 7. */
async function open(begin: typeof beginOn = beginOn) {
  const client = new pg.Client(pipelined(server.connection));
  await client.connect();
  onTestFinished(() => client.end());
  return { side: begin(client, seeing(7)) };
}

const whereNow = "select current_setting('opis.company', true) as company";

async function whereIs(side: Pick<TransactionSide, "query">) {
  const [row] = await side.query<{ company: string | null }>(whereNow);
  return row?.company || "none";
}

test("each statement runs in its company", async () => {
  const { side } = await open();
  const outside = side.of(seeing(0));
  expect(await Promise.all([outside, side, side, outside, side, side.of(seeing(8)), side].map(whereIs))).toEqual([
    "none",
    "7",
    "7",
    "none",
    "7",
    "8",
    "7",
  ]);
  expect(await side.end("commit")).toBe("COMMIT");
});

test("what is said to the client itself is said in the company", async () => {
  const { side } = await open();
  side.enter();
  const { rows } = await side.client.query<{ company: string }>(whereNow);
  expect(rows[0]?.company).toBe("7");
});

test("what only reads sends nothing, in other companies neither, but is answered in each", async () => {
  const { side } = await open(beginReadingOn);
  expect(await whereIs(side.of(seeing(8)))).toBe("8");
  expect(await whereIs(side)).toBe("7");
  for (const one of [side, side.of(seeing(8))]) expect(() => one.send("select 1")).toThrow("only reads");
});

test("a transaction is not committed without a statement that could not be sent", async () => {
  const { side } = await open();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  side.send("create temporary table written (one int)");
  side.send("select $1::jsonb", [circular]);
  side.send("select 1");
  await expect(side.end("commit")).rejects.toThrow("circular");
});

test("the first failure is the one that counts, and a statement that was not parsed for it is parsed later", async () => {
  const { side } = await open();
  side.send("select 1 / $1::int", [0]);
  side.send("select 'parsed later'");
  await expect(side.end("commit")).rejects.toMatchObject({ code: "22012" });
  await side.client.query("rollback");
  expect(await side.query("select 'parsed later' as late")).toEqual([{ late: "parsed later" }]);
});
