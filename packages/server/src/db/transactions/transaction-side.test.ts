import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { textsOf } from "../../testing/databases/watch-statements.ts";
import { testServer } from "../../testing/test-server.ts";
import { impatient, seeing } from "../companies/enter-company.ts";
import { beginOn, beginReadingOn, type TransactionSide } from "./transaction-side.ts";

const server = await testServer();

/** A transaction of company 7, and how often it has entered a company by then. */
async function open(begin: typeof beginOn = beginOn) {
  const client = new pg.Client(server.connection);
  await client.connect();
  onTestFinished(() => client.end());
  const flights = vi.spyOn(client, "query");
  const said = () => flights.mock.calls.flatMap(([given]) => textsOf(given));
  const entered = () => said().filter((text) => String(text).includes("set_config")).length;
  return { side: begin(client, impatient(seeing(7), 200)), entered };
}

const whereNow = "select current_setting('opis.company', true) as company, current_setting('lock_timeout') as patience";

async function whereIs(side: Pick<TransactionSide, "query">) {
  const [row] = await side.query<{ company: string | null; patience: string }>(whereNow);
  return [row?.company || "none", row?.patience];
}

test("a company is entered with the first statement that needs it, and no more often than it is left", async () => {
  const { side, entered } = await open();
  const outside = side.of(seeing(0));
  expect(await Promise.all([outside, side, side, outside, side, side.of(seeing(8)), side].map(whereIs))).toEqual([
    ["none", "0"],
    ["7", "200ms"],
    ["7", "200ms"],
    ["none", "200ms"],
    ["7", "200ms"],
    ["8", "200ms"],
    ["7", "200ms"],
  ]);
  expect(entered()).toBe(5);
  expect(await side.end("commit")).toBe("COMMIT");
});

test("what is said to the client itself is said in the company", async () => {
  const { side } = await open();
  side.enter();
  side.depart();
  const { rows } = await side.client.query<{ company: string }>(whereNow);
  expect(rows[0]?.company).toBe("7");
});

test("what only reads sends nothing, in other companies neither, but is answered in each", async () => {
  const { side } = await open(beginReadingOn);
  expect(await whereIs(side.of(seeing(8)))).toEqual(["8", "0"]);
  expect(await whereIs(side)).toEqual(["7", "200ms"]);
  for (const one of [side, side.of(seeing(8))]) expect(() => one.send("select 1")).toThrow("only reads");
});
