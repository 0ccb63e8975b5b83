import { Refusal } from "@opis/model/errors";
import pino from "pino";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";

const log = pino({ level: "silent" });
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const stays = new AbortController().signal;
const failureOf = (text: string) =>
  readWorkbook(Buffer.from("PK"), log, stays, script(text)).catch((error: unknown) => error);

test("a file that is no workbook is refused", async () => {
  await expect(readWorkbook(Buffer.from("no workbook"), log, stays)).rejects.toMatchObject({
    code: "table_not_readable",
  });
});

test.each([
  ["cannot begin", "import 'no-such-module'"],
  ["ends without a word", "process.exit(3)"],
  ["says what nobody understands", "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(7)"],
])("a reader that %s is our fault and not the file's", async (_what, text) => {
  const failure = await failureOf(text);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Refusal);
});

test("a file that needs more memory than a table may is refused", async () => {
  const failure = await failureOf("const kept = []; for (;;) kept.push(new Array(100_000).fill(Math.random()));");
  expect(failure).toMatchObject({ code: "table_not_readable" });
});
