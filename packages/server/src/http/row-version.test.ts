import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const { id } = await owner.call(collectionEndpoints("process").create, {
  params: { company_id },
  body: { name: "Продажи" },
});
const url = `/api/v2/companies/${company_id}/processes/${id}/`;

function send(method: "GET" | "PATCH" | "POST", address: string, payload?: object, headers: object = {}) {
  return server.app.inject({
    method,
    url: address,
    headers: { authorization: owner.authorization, ...headers },
    ...(payload && { payload }),
  });
}

const patch = (ifMatch: string, purpose: string) => send("PATCH", url, { purpose }, { "if-match": ifMatch });

test("a read, added or changed row has its version as ETag, also a child row and a company's only row of a form", async () => {
  expect((await send("GET", url)).headers.etag).toBe('"1"');
  expect((await send("PATCH", url, { purpose: "Сбыт" })).headers.etag).toBe('"2"');
  expect((await send("GET", url)).headers.etag).toBe('"2"');
  expect((await send("POST", `${url}positions/`, { name: "Юрист" })).headers.etag).toBe('"1"');
  const information = await send("GET", `/api/v2/companies/${company_id}/information/`);
  expect(information.headers.etag).toBe(`"${information.json().row_version}"`);
  expect((await send("GET", `${url}positions/`)).headers.etag).toBeUndefined();
  expect((await send("GET", `${url}positions/999/`)).headers.etag).toBeUndefined();
});

test("If-Match refuses to overwrite another caller's change, as If-Unmodified-Since-Version does", async () => {
  expect(await patch('"1"', "Реклама")).toMatchObject({ statusCode: 409 });
  const { etag } = (await send("GET", url)).headers;
  expect(await patch(String(etag), "Реклама")).toMatchObject({ statusCode: 200 });
  expect(await patch(String(etag), "Опрос")).toMatchObject({ statusCode: 409 });
  expect(await send("PATCH", url, { is_systems: true }, { "if-match": String(etag) })).toMatchObject({
    statusCode: 200,
  });
});

test("the newest of several tags counts, * matches any row, and If-Match takes precedence over the other header", async () => {
  const version = () => send("GET", url).then((answer) => Number(answer.json().row_version));
  expect(await patch(`"1", W/"2" ,, "${await version()}"`, "А")).toMatchObject({ statusCode: 200 });
  expect(await patch('"1", "2"', "Б")).toMatchObject({ statusCode: 409 });
  expect(await patch(" * ", "В")).toMatchObject({ statusCode: 200 });
  const both = { "if-match": "*", "if-unmodified-since-version": "1" };
  expect(await send("PATCH", url, { purpose: "Г" }, both)).toMatchObject({ statusCode: 200 });
});

test.each(['W/"1"', '"a"', '""', '"0"', '"1.5"', '"99999999999"', '"a", W/"2"'])(
  "a tag that matches no row is a failed precondition: %s",
  async (tag) => {
    const answer = await patch(tag, "Нет");
    expect([answer.statusCode, answer.json().code]).toEqual([412, "if_match_failed"]);
  },
);

test.each(["1", '"1', '1"', "W/1", 'w/"1"', '"1" "2"', '"1", *', "", ",", '"1";'])(
  "a header that is not a list of tags is refused: %j",
  async (header) => {
    const answer = await patch(header, "Нет");
    expect([answer.statusCode, answer.json().code]).toEqual([400, "if_match_invalid"]);
  },
);

test("a version that the row does not have yet is refused", async () => {
  expect((await patch('"999"', "Нет")).json()).toMatchObject({ code: "unknown_version" });
});
