import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { dadata } from "./dadata.ts";
import { findByInn, registerFile } from "./routes.ts";

const sber = {
  data: {
    inn: "7707083893",
    kpp: "773601001",
    ogrn: "1027700132195",
    okved: "64.19",
    name: { full_with_opf: "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО СБЕРБАНК РОССИИ", short_with_opf: "ПАО СБЕРБАНК" },
    management: { name: "Греф Герман Оскарович", post: "ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ" },
    address: {
      unrestricted_value: "117312, г Москва, ул Вавилова, д 19",
      data: { city_with_type: "г Москва", settlement_with_type: null },
    },
  },
};

const requests: { authorization: string | undefined; body: unknown }[] = [];

/** Serves DaData's protocol over real HTTP. */
async function serve(answer: (request: IncomingMessage) => { status: number; body: string }): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    requests.push({ authorization: request.headers.authorization, body: await json(request) });
    const { status, body } = answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/`;
}

test("DaData is queried with the key, and its response becomes requisites", async () => {
  const url = await serve(() => ({ status: 200, body: JSON.stringify({ suggestions: [sber] }) }));
  expect(await dadata("secret-key", url).find("7707083893")).toEqual({
    requisites: {
      inn: "7707083893",
      kpp: "773601001",
      ogrn: "1027700132195",
      okved: "64.19",
      full_name: "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО СБЕРБАНК РОССИИ",
      short_name: "ПАО СБЕРБАНК",
      manager_name: "Греф Герман Оскарович",
      manager_position: "ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ",
      legal_address: "117312, г Москва, ул Вавилова, д 19",
      settlement: "г Москва",
    },
  });
  expect(requests.at(-1)).toEqual({
    authorization: "Token secret-key",
    body: { query: "7707083893", branch_type: "MAIN" },
  });
});

test.each([
  ["nobody found", 200, '{"suggestions":[]}', "absent"],
  ["a wrong key", 401, '{"message":"unauthorized"}', "refused"],
  [
    "a key that is not known, or a day's questions used up",
    403,
    '{"family":"CLIENT_ERROR","reason":"Forbidden","message":"Feature \'SUGGESTIONS\' disabled for token"}',
    "forbidden",
  ],
  ["too many questions at once", 429, "", "too_often"],
  ["a failure", 503, "", "unavailable"],
  ["an answer of another shape", 200, '{"suggestions":1}', "unavailable"],
  ["no JSON", 200, "<html>", "unavailable"],
])("DaData with %s gives a reason", async (_case, status, body, reason) => {
  const url = await serve(() => ({ status, body }));
  expect(await dadata("key", url).find("7707083893")).toEqual({ reason });
});

/** Returns a whole response of findById/party with `data` among many unused members. */
const wire = (...parties: object[]) =>
  JSON.stringify({
    suggestions: parties.map((data) => ({
      value: "ПАО СБЕРБАНК",
      unrestricted_value: "ПАО СБЕРБАНК",
      data: { hid: "1f2e", type: "LEGAL", okpo: null, branch_count: 88, opf: { code: "12247", short: "ПАО" }, ...data },
    })),
  });
const head = { ...sber.data, branch_type: "MAIN", state: { status: "ACTIVE", code: null, liquidation_date: null } };
const branch = {
  ...head,
  branch_type: "BRANCH",
  kpp: "540602001",
  name: { full_with_opf: "СИБИРСКИЙ БАНК - ФИЛИАЛ ПАО СБЕРБАНК", short_with_opf: "СИБИРСКИЙ БАНК ПАО СБЕРБАНК" },
  management: { name: "Петров Петр Петрович", post: "УПРАВЛЯЮЩИЙ" },
  address: { unrestricted_value: "630007, г Новосибирск, ул Серебренниковская, д 20", data: null },
};
const inState = (status: string, liquidation_date: number | null = null) => ({
  ...head,
  state: { status, code: null, actuality_date: 1, registration_date: 1, liquidation_date },
});
const trader = {
  inn: "500100732259",
  kpp: null,
  ogrn: "304500116000157",
  type: "INDIVIDUAL",
  branch_type: null,
  management: null,
  name: { full_with_opf: "Индивидуальный предприниматель Иванов Иван Иванович", short_with_opf: "ИП Иванов И.И." },
  state: { status: "ACTIVE" },
};
const ofHead = { kpp: "773601001", short_name: "ПАО СБЕРБАНК", settlement: "г Москва" };

test.each<[string, object[], object]>([
  ["a company at work", [head], { standing: undefined, requisites: ofHead }],
  [
    "a closed company",
    [inState("LIQUIDATED", Date.UTC(2024, 4, 17))],
    { standing: "liquidated", closed_at: "2024-05-17", requisites: ofHead },
  ],
  [
    "a closed company without a closing date",
    [inState("LIQUIDATED")],
    { standing: "liquidated", closed_at: undefined },
  ],
  ["a company that is being closed", [inState("LIQUIDATING")], { standing: "liquidating", requisites: ofHead }],
  ["a bankrupt", [inState("BANKRUPT")], { standing: "bankrupt" }],
  ["a company that is being reorganised", [inState("REORGANIZING")], { standing: "reorganizing" }],
  ["a state that nobody knows yet", [inState("FROZEN")], { standing: undefined, requisites: ofHead }],
  ["a branch before its organisation", [branch, head], { requisites: ofHead }],
  ["a sole trader", [trader], { requisites: { inn: "500100732259", short_name: "ИП Иванов И.И." } }],
  [
    "a sole trader who registered again",
    [{ ...trader, ogrn: "304500116000001", state: { status: "LIQUIDATED" } }, trader],
    { standing: undefined, requisites: { ogrn: "304500116000157" } },
  ],
])("the response of DaData is read for %s", async (_case, parties, expectedAnswer) => {
  const url = await serve(() => ({ status: 200, body: wire(...parties) }));
  expect(await dadata("key", url).find("7707083893")).toMatchObject(expectedAnswer);
});

test("of a lone branch only the organisation's data are used", async () => {
  const url = await serve(() => ({ status: 200, body: wire(branch) }));
  expect(await dadata("key", url).find("7707083893")).toEqual({
    unit: "branch",
    requisites: { inn: "7707083893", ogrn: "1027700132195", okved: "64.19" },
  });
});

test("additional facts of the register are returned with the requisites, and omitted if there are none", async () => {
  const url = await serve(() => ({ status: 200, body: wire({ ...branch, state: { status: "LIQUIDATED" } }) }));
  const { inn, ogrn, okved } = sber.data;
  const foundRequisites = await findByInn(dadata("key", url), " 7707083893 ");
  expect(foundRequisites).toEqual({ inn, ogrn, okved, standing: "liquidated", unit: "branch" });
  const otherRegister = await serve(() => ({ status: 200, body: wire({ inn, state: null }) }));
  expect(await findByInn(dadata("key", otherRegister), inn)).toEqual({ inn });
});

test("a register that does not respond in time gives a reason", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const silent = dadata("key", `http://127.0.0.1:${address.port}/`, 50);
  expect(await silent.find("7707083893")).toEqual({ reason: "unavailable" });
});

test("a register that cannot be reached gives a reason", async () => {
  expect(await dadata("key", "http://127.0.0.1:9/").find("7707083893")).toEqual({ reason: "unavailable" });
});

test("an open data file works as a register", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "opis-register-")), "companies.jsonl");
  const lines = [
    { inn: "5024115050", short_name: "ООО «ИНН 7707083893»" },
    { inn: "7707083893", ogrn: "1027700132195", short_name: "ПАО СБЕРБАНК", okved: "" },
    { inn: "7736050003", short_name: "ООО «Закрытое»", closed_at: "2025-01-31" },
  ];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const register = registerFile(file);
  expect(await register.find("7707083893")).toEqual({
    requisites: { inn: "7707083893", ogrn: "1027700132195", short_name: "ПАО СБЕРБАНК" },
  });
  expect(await register.find("7736050003")).toEqual({
    requisites: { inn: "7736050003", short_name: "ООО «Закрытое»" },
    closed_at: "2025-01-31",
    standing: "liquidated",
  });
  expect(await register.find("500100732259")).toEqual({ reason: "absent" });
  expect(await registerFile(`${file}.absent`).find("7707083893")).toEqual({ reason: "unavailable" });
});
