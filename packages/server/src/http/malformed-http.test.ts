import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { xlsxType } from "@opis/model/uploads/file-types";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { smallWorkbook } from "../testing/fixtures/small-workbook.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const address = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));

/** Sends raw bytes and returns everything received. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

const refusedAlike = {
  "content-type": "application/json; charset=utf-8",
  "content-language": "ru",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

test.each([
  ["GET", "/%zz"],
  ["GET", "/api/v2/companies/%zz/"],
  ["GET", `/api/v2/companies/${"1".repeat(600)}/`],
  ["POST", "/%00"],
] as const)("%s %s is refused with our error body and headers", async (method, url) => {
  const answer = await server.app.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: "not_found", detail: "Объект не найден" });
  expect(answer.headers).toMatchObject(refusedAlike);
});

test.each([
  ["no HTTP at all", "hello\r\n\r\n", "400", "invalid"],
  ["headers without an end", `GET / HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, "431", "headers_too_large"],
  ["a length that is none", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n", "400", "invalid"],
] as const)("%s is refused with our error body and headers", async (_what, bytes, status, code) => {
  const [head = "", body = ""] = (await exchange(bytes)).split("\r\n\r\n");
  const [line = "", ...headers] = head.split("\r\n");
  expect(line).toContain(` ${status} `);
  expect(Object.fromEntries(headers.map((header) => header.split(": ")))).toMatchObject(refusedAlike);
  expect(JSON.parse(body)).toMatchObject({ code });
});

test.each([
  ["no credentials", {}],
  ["an unknown token", { authorization: "Bearer x" }],
  ["an unknown link", { authorization: "Privacy x" }],
])("a 401 for %s lists the accepted schemes", async (_case, headers) => {
  const answer = await server.app.inject({ url: `/api/v2/companies/${company}/`, headers });
  expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([
    401,
    'Bearer realm="Opis", Privacy realm="Opis"',
  ]);
});

test("a refused sign-in lists the accepted schemes; other refusals do not", async () => {
  const refusedSignIn = await server.app.inject({
    method: "POST",
    url: "/api/v2/api-auth/token/",
    payload: { username: "nobody", password: "Wrong-horse-9!" },
  });
  expect([refusedSignIn.statusCode, refusedSignIn.headers]).toMatchObject([
    401,
    { "www-authenticate": expect.stringMatching(/^Bearer /) },
  ]);
  const missing = await server.app.inject("/api/v2/nothing/");
  expect(missing.headers).not.toHaveProperty("www-authenticate");
});

test("a body that is not UTF-8 is refused rather than stored with replacement characters", async () => {
  const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const headers = { authorization: owner.authorization, "content-type": "application/json" };
  const answer = await server.app.inject({ method: "POST", url: "/api/v2/companies/", headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid", detail: expect.stringContaining("UTF-8") });
});

test("a body that begins with a byte order mark is read without it", async () => {
  const headers = { authorization: owner.authorization, "content-type": "application/json" };
  const payload = Buffer.from('\uFEFF{"name":"Ромашка со знаком порядка"}');
  const answer = await server.app.inject({ method: "POST", url: "/api/v2/companies/", headers, payload });
  expect([answer.statusCode, answer.json().name]).toEqual([201, "Ромашка со знаком порядка"]);
});

test.each([
  ["without an end", '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG'],
  ["whose part has no header", "--b\r\n\r\nhello\r\n--b--"],
  ["whose header has no end", '--b\r\ncontent-disposition: form-data; name="file'],
  ["that is empty", ""],
  ["that is no multipart", '{"file":1}'],
])("an upload %s is a client error", async (what, payload) => {
  const tool = await owner.send("POST", `/companies/${company}/security_forms/`, { name: `СЗИ ${what}` });
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v2/companies/${company}/security_forms/${tool.body.id}/screens/`,
    headers: { authorization: owner.authorization, "content-type": "multipart/form-data; boundary=b" },
    payload,
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "payload_not_valid" }]);
});

test.each(["а\u0000", "\ud800", "а\nб"])("a user name that is not valid text cannot sign in: %j", async (username) => {
  const answer = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid", username: [expect.any(String)] } });
});

test.each([
  "companies/?",
  `companies/${company}/processes/?`,
  `users/?company_id=${company}&`,
  "certificates/fstek/?",
  "search/?",
])("invalid text cannot be searched for: %s", async (path) => {
  for (const search of ["%00", "a%EF%BF%BE"]) {
    const { status, body } = await owner.send("GET", `/${path}search=${search}`);
    expect([search, status, body]).toEqual([search, 400, expect.objectContaining({ search: [expect.any(String)] })]);
  }
});

test("an impossible company id does not fall back to a default company", async () => {
  const answer = await owner.send("POST", "/users/set_default_company/", { company_id: 2_147_483_648 });
  expect(answer).toMatchObject({ status: 400, body: { code: "payload_not_valid" } });
});

test.each(["users/me/", "health/", "nothing/", `companies/${company}/init_data/`])(
  "responses of %s are not cacheable",
  async (path) => {
    const answer = await server.app.inject({ url: `/api/v2/${path}`, headers: { authorization: owner.authorization } });
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("a cell with a null character is reported in the preview with its position", async () => {
  const cell = (cellAddress: string, text: string) => `<c r="${cellAddress}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/v2/companies/${company}/import/system/preview/`,
    headers: { authorization: owner.authorization, "content-type": xlsxType },
    payload: smallWorkbook(`<row r="1">${cell("A1", "name")}</row><row r="2">${cell("A2", "CRM&#0;")}</row>`),
  });
  expect(answer.json()).toMatchObject({ can_import: false, errors: [{ row: 2, field: "name" }] });
});
