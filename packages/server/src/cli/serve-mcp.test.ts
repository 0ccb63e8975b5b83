import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createToken } from "@opis/model/contract/people/account";
import { afterAll, expect, test } from "vitest";
import { buildCompany, buildUser, testPassword } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const program = fileURLToPath(new URL("../../../../scripts/serve-mcp.mjs", import.meta.url));
const server = await testServer();
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner, "ООО «Модель»");
const expires = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    child.kill();
    await once(child, "close");
  }
});

/** Starts the program like a client of the protocol, and returns a function that sends requests to it. */
async function startMcp(read_only: boolean) {
  const body = { name: "model", password: testPassword, expires, read_only, companies: null };
  const { token } = await owner.call(createToken, { body });
  const child = spawn(process.execPath, [program], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, OPIS_URL: address, OPIS_TOKEN: token },
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const request = async (method: string, params: unknown) => {
    id += 1;
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return JSON.parse(String((await lines.next()).value)).result;
  };
  const clientInfo = { name: "test", version: "1" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  return {
    names: async () => (await request("tools/list", {})).tools.map(({ name }: { name: string }) => name),
    use: async (name: string, words: unknown) => {
      const { content, isError } = await request("tools/call", { name, arguments: words });
      return { isError: isError === true, text: content[0].text };
    },
  };
}

test("with a token that may write, a model fills in a questionnaire and reads what is missing", async () => {
  const { names, use } = await startMcp(false);
  expect(await names()).toContain("fill_questionnaire");
  const createdRow = JSON.parse((await use("create_questionnaire", { company, form: "process", name: "Подбор" })).text);
  const answers = { purpose: "Подбор персонала" };
  const words = { company, form: "process", id: createdRow.id, row_version: createdRow.row_version, answers };
  expect(JSON.parse((await use("fill_questionnaire", words)).text)).toMatchObject(answers);
  expect(
    JSON.parse((await use("read_questionnaire", { company, form: "process", id: createdRow.id })).text),
  ).toMatchObject({
    row: { ...answers, missing: expect.any(Array) },
  });
  const wrong = { ...words, answers: { no_such_question: 1 } };
  expect(await use("fill_questionnaire", wrong)).toMatchObject({
    isError: true,
    text: expect.stringContaining("no_such_question"),
  });
});

test("a read-only token offers no tools that write, and the others work", async () => {
  const { names, use } = await startMcp(true);
  expect(await names()).toEqual([
    "list_companies",
    "list_questionnaires",
    "describe_questionnaire",
    "read_questionnaire",
    "what_to_do",
    "list_risks",
    "list_documents",
  ]);
  expect((await use("list_companies", {})).text).toContain("ООО «Модель»");
  for (const name of ["what_to_do", "list_risks", "list_documents"])
    expect(await use(name, { company })).toMatchObject({ isError: false });
});
