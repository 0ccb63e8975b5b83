import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { readReview, readReviewTexts } from "@opis/model/contract/review";
import { reviewNames } from "@opis/model/review/table-names";
import { describe, expect, test } from "vitest";
import { apiPrefix } from "../../http/register.ts";
import {
  buildCompany,
  buildUser,
  grantRow,
  joinCompany,
  type TestUser,
  testPassword,
} from "../../testing/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const made = [];
for (const name of ["Отдел 10", "Отдел 2", "=1+1"]) {
  const body = { name, tags: name === "=1+1" ? ["счёт"] : ["кадры", "офис"], purpose: `Цель «${name}»; "так"` };
  made.push((await owner.call(processes.create, { params, body })).id);
}
const [first = 0] = made;

type Query = Parameters<typeof owner.call<typeof readReview>>[1]["query"];
const read = (query: Query = {}, by: TestUser = owner) =>
  by.call(readReview, { params: { ...params, table: "processes" }, query });
const namesOf = async (query: Query, by?: TestUser) => (await read(query, by)).results.map(({ cells }) => cells.name);

async function download(query: string, { username }: TestUser = owner) {
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: testPassword });
  return server.app.inject({
    url: `${apiPrefix}/companies/${company_id}/review/processes/export/?${query}`,
    headers: { authorization: `Bearer ${body.access}` },
  });
}

describe("a review table", () => {
  test("has its columns, the texts of its cells and the page of each row", async () => {
    const { columns, results, count, total } = await read({ limit: 1 });
    expect({ count, total }).toEqual({ count: 3, total: 3 });
    expect(columns.find(({ key }) => key === "tags")).toEqual({
      key: "tags",
      title: "Теги",
      kind: "choices",
      is_extra: false,
    });
    expect(results).toMatchObject([
      {
        form: "process",
        object_id: first,
        url: `/company/${company_id}/process/${first}/`,
        cells: { name: "Отдел 10" },
      },
    ]);
  });

  test("is searched, filtered and sorted by the server, a page at a time", async () => {
    expect(await namesOf({ ordering: "name" })).toEqual(["=1+1", "Отдел 2", "Отдел 10"]);
    expect(await namesOf({ ordering: "tags,-name" })).toEqual(["Отдел 10", "Отдел 2", "=1+1"]);
    expect(await namesOf({ ordering: "-name", limit: 1, offset: 1 })).toEqual(["Отдел 2"]);
    expect(await namesOf({ search: "отдел 2" })).toEqual(["Отдел 2"]);
    expect(await namesOf({ filters: JSON.stringify({ tags: { any: ["счёт"] } }) })).toEqual(["=1+1"]);
  });

  test("refuses a column that it does not have, and a filter that is none", async () => {
    const at = `/companies/${company_id}/review/processes/`;
    for (const query of ["ordering=nothing", "filters=%7B%22nothing%22%3A%7B%7D%7D", "filters=%7B"])
      expect(await owner.send("GET", `${at}?${query}`)).toMatchObject({ status: 400 });
    expect(await owner.send("GET", `/companies/${company_id}/review/nothing/`)).toMatchObject({ status: 404 });
  });

  test("offers the texts of a column with the number of their rows", async () => {
    const { texts } = await owner.call(readReviewTexts, {
      params: { ...params, table: "processes" },
      query: { column: "tags" },
    });
    expect(texts).toEqual([
      { value: "кадры", count: 2 },
      { value: "офис", count: 2 },
      { value: "счёт", count: 1 },
    ]);
  });

  test("has after an edit what was edited, with the comments that nobody has resolved", async () => {
    const comment = { content_type: "process", object_id: first, field_name: "purpose", content: "Точнее?" };
    await owner.send("POST", `/companies/${company_id}/comments/`, comment);
    await owner.call(processes.update, { params: { ...params, id: first }, body: { short_description: "Приём" } });
    const [row] = (await read({ search: "Отдел 10" })).results;
    expect(row?.cells).toMatchObject({ short_description: "Приём", comments: "Точнее?" });
  });

  test.each(reviewNames)("of %s answers to who sees nothing of the company with no row", async (table) => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    expect(await group.call(readReview, { params: { ...params, table }, query: {} })).toMatchObject({
      results: [],
      total: 0,
    });
  });

  test("shows a group user what was granted to them, in the file as on the screen", async () => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    await grantRow(server, { user: group, company: company_id, form: "process", id: first });
    expect(await namesOf({}, group)).toEqual(["Отдел 10"]);
    const { body } = await download("format=csv&columns=name", group);
    expect(body).toBe("\uFEFFНазвание процесса\r\nОтдел 10\r\n");
  });
});

describe("a downloaded table", () => {
  test("has the wanted columns and rows in the wanted order, and computes nothing", async () => {
    const answer = await download("format=csv&columns=tags,name&ordering=name&search=1");
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("Процессы.csv"));
    expect(answer.body).toBe("\uFEFFТеги;Название процесса\r\nсчёт;'=1+1\r\nкадры, офис;Отдел 10\r\n");
  });

  test("is cell for cell what the screen shows", async () => {
    const { columns, results } = await read({ ordering: "-name" });
    const shown = columns.filter(({ is_extra }) => !is_extra);
    const { body } = await download("format=csv&ordering=-name");
    const plain = (text: string) => text.replace(/^'/u, "").replaceAll('"', "").replaceAll("\n", " ");
    const ofScreen = results.map(({ cells }) => shown.map(({ key }) => plain(cells[key] ?? "")));
    const ofFile = body.replace("\uFEFF", "").split("\r\n").slice(1, -1);
    expect(ofFile.map((line) => plain(line).replace(";'=", ";="))).toEqual(ofScreen.map((cells) => cells.join(";")));
  });

  test("is a workbook on wish", async () => {
    const { headers, rawPayload } = await download("format=xlsx");
    expect(headers["content-type"]).toContain("spreadsheetml");
    expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});
