import { builtInRoles } from "@opis/model/access/roles";
import {
  changeReviewView,
  deleteReviewView,
  listReviewViews,
  readReview,
  readReviewIds,
  readReviewTexts,
  readReviewTotals,
  saveReviewView,
} from "@opis/model/contract/companies/review";
import type { CallOf } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { reviewNames } from "@opis/model/review/table-names";
import { describe, expect, test } from "vitest";
import { apiPrefix } from "../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const createdIds: number[] = [];
for (const name of ["Отдел 10", "Отдел 2", "=1+1"]) {
  const body = { name, tags: name === "=1+1" ? ["счёт"] : ["кадры", "офис"], purpose: `Цель «${name}»; "так"` };
  createdIds.push((await owner.call(processes.create, { params, body })).id);
}
const [first = 0] = createdIds;

type NewView = CallOf<typeof saveReviewView>["body"];
type Query = Parameters<typeof owner.call<typeof readReview>>[1]["query"];
const read = (query: Query = {}, by: TestUser = owner) =>
  by.call(readReview, { params: { ...params, table: "processes" }, query });
const namesOf = async (query: Query, by?: TestUser) => (await read(query, by)).results.map(({ cells }) => cells.name);

function download(query: string, { authorization }: TestUser = owner) {
  const url = `${apiPrefix}/companies/${company_id}/review/processes/export/?${query}`;
  return server.app.inject({ url, headers: { authorization } });
}

describe("a review table", () => {
  test("has its columns, the texts of its cells and a link for each row", async () => {
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

  test("is searched, filtered, sorted and paged by the server", async () => {
    expect(await namesOf({ ordering: "name" })).toEqual(["=1+1", "Отдел 2", "Отдел 10"]);
    expect(await namesOf({ ordering: "tags,-name" })).toEqual(["Отдел 10", "Отдел 2", "=1+1"]);
    expect(await namesOf({ ordering: "-name", limit: 1, offset: 1 })).toEqual(["Отдел 2"]);
    expect(await namesOf({ search: "отдел 2" })).toEqual(["Отдел 2"]);
    expect(await namesOf({ filters: JSON.stringify({ tags: { any: ["счёт"] } }) })).toEqual(["=1+1"]);
  });

  test("refuses an unknown column, and an invalid filter", async () => {
    const at = `/companies/${company_id}/review/processes/`;
    for (const query of ["ordering=nothing", "filters=%7B%22nothing%22%3A%7B%7D%7D", "filters=%7B"])
      expect(await owner.send("GET", `${at}?${query}`)).toMatchObject({ status: 400 });
    expect(await owner.send("GET", `/companies/${company_id}/review/nothing/`)).toMatchObject({ status: 404 });
  });

  test("offers the values of a column with the number of their rows", async () => {
    const { texts } = await owner.call(readReviewTexts, {
      params: { ...params, table: "processes" },
      query: { column: "tags" },
    });
    expect(texts).toEqual([
      { value: "кадры", text: "кадры", count: 2 },
      { value: "офис", text: "офис", count: 2 },
      { value: "счёт", text: "счёт", count: 1 },
    ]);
  });

  test("reflects an edit, with the open comments", async () => {
    const comment = { content_type: "process", object_id: first, field_name: "purpose", content: "Точнее?" };
    await owner.send("POST", `/companies/${company_id}/comments/`, comment);
    await owner.call(processes.update, { params: { ...params, id: first }, body: { short_description: "Приём" } });
    const [row] = (await read({ search: "Отдел 10" })).results;
    expect(row?.cells).toMatchObject({ short_description: "Приём", comments: "Точнее?" });
  });

  test("writes dates in the reader's format on the screen, in files as spreadsheets read them", async () => {
    const body = { name: "Антивирус", license_start: "2026-12-31" };
    await owner.call(collectionEndpoints("security").create, { params, body });
    const at = `/companies/${company_id}/review/security/`;
    const headerIn = async (language: string) => {
      const { body: answer } = await owner.send("GET", at, undefined, { "accept-language": language });
      return readReview.response.parse(answer).results[0]?.cells.license_start;
    };
    expect([await headerIn("ru"), await headerIn("en")]).toEqual(["31.12.2026", "31 Dec 2026"]);
    const file = await server.app.inject({
      url: `${apiPrefix}${at}export/?format=csv&columns=license_start`,
      headers: { authorization: owner.authorization, "accept-language": "en" },
    });
    expect(file.body).toContain("31.12.2026");
  });

  test.each(reviewNames)("of %s returns no rows to users who see nothing of the company", async (table) => {
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
  test("has the requested columns and rows in the requested order, and no formulas", async () => {
    const filters = encodeURIComponent(JSON.stringify({ name: { has: "1" } }));
    const answer = await download(`format=csv&columns=tags,name&ordering=name&filters=${filters}`);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("Процессы.csv"));
    expect(answer.body).toBe("\uFEFFТеги;Название процесса\r\nсчёт;'=1+1\r\nкадры, офис;Отдел 10\r\n");
  });

  test("equals the screen cell for cell", async () => {
    const { columns, results } = await read({ ordering: "-name" });
    const visibleColumns = columns.filter(({ is_extra }) => !is_extra);
    const { body } = await download("format=csv&ordering=-name");
    const plain = (text: string) => text.replace(/^'/u, "").replaceAll('"', "").replaceAll("\n", " ");
    const ofScreen = results.map(({ cells }) => visibleColumns.map(({ key }) => plain(cells[key] ?? "")));
    const ofFile = body.replace("\uFEFF", "").split("\r\n").slice(1, -1);
    expect(ofFile.map((line) => plain(line).replace(";'=", ";="))).toEqual(ofScreen.map((cells) => cells.join(";")));
  });

  test("returns an estimated length if it is long", async () => {
    expect((await download("format=csv")).headers["expected-length"]).toBeUndefined();
    const otherParams = { ...params, table: "macro_goals" };
    for (let createdCount = 0; createdCount < 260; createdCount += 20) {
      const names = Array.from({ length: 20 }, (_, index) => `Макроцель ${createdCount + index}`);
      await Promise.all(names.map((name) => owner.send("POST", `/companies/${company_id}/macro_goals/`, { name })));
    }
    const { authorization } = owner;
    for (const format of ["csv", "xlsx"]) {
      const url = `${apiPrefix}/companies/${company_id}/review/${otherParams.table}/export/?format=${format}`;
      const { headers, rawPayload } = await server.app.inject({ url, headers: { authorization } });
      const share = Number(headers["expected-length"]) / rawPayload.byteLength;
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(2.5);
    }
  });

  test("is a workbook on request", async () => {
    const { headers, rawPayload } = await download("format=xlsx");
    expect(headers["content-type"]).toContain("spreadsheetml");
    expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("of the requested rows", () => {
  const at = { ...params, table: "processes" };

  test("totals cover the shown rows, and the percentage has a mean", async () => {
    const { count, totals } = await owner.call(readReviewTotals, { params: at, query: { search: "отдел" } });
    expect(count).toBe(2);
    expect(totals).toMatchObject({ name: { filled: 2 }, teen_count: { filled: 0 }, percent: { filled: 2 } });
    expect(totals.percent?.mean).toBeGreaterThan(0);
    expect(totals.teen_count).not.toHaveProperty("sum");
  });

  test("quantities add up", async () => {
    const tools = collectionEndpoints("network_hardware");
    for (const quantity of [3, 4]) {
      await owner.call(tools.create, { params, body: { name: `Коммутатор ${quantity}`, quantity } });
    }
    const table = { ...params, table: "network_hardware" };
    const { totals } = await owner.call(readReviewTotals, { params: table, query: {} });
    expect(totals.quantity).toEqual({ filled: 2, sum: 7 });
  });

  test("ids are in order, and the selected ones are downloaded in it", async () => {
    const { ids } = await owner.call(readReviewIds, { params: at, query: { ordering: "-name" } });
    expect(ids).toEqual([first, createdIds[1], createdIds[2]].map(String));
    const body = {
      ids: [String(createdIds[2]), String(first), "999999"],
      ordering: "-name",
      format: "csv",
      columns: "name",
    };
    const { authorization } = owner;
    const url = `${apiPrefix}/companies/${company_id}/review/processes/export/`;
    const answer = await server.app.inject({ method: "POST", url, headers: { authorization }, payload: body });
    expect(answer.body).toBe("\uFEFFНазвание процесса\r\nОтдел 10\r\n'=1+1\r\n");
  });

  test("a group user's ids, totals, texts and files cover only what was granted to them", async () => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    await grantRow(server, { user: group, company: company_id, form: "process", id: first });
    const open = {
      count: 1,
      ids: [String(first)],
      tags: ["кадры", "офис"],
      file: "\uFEFFНазвание процесса\r\nОтдел 10\r\n",
    };
    const { count } = await group.call(readReviewTotals, { params: at, query: {} });
    const { ids } = await group.call(readReviewIds, { params: at, query: {} });
    const { texts } = await group.call(readReviewTexts, { params: at, query: { column: "tags" } });
    const { authorization } = group;
    const url = `${apiPrefix}/companies/${company_id}/review/processes/export/`;
    const payload = { ids: createdIds.map(String), format: "csv", columns: "name" };
    const file = await server.app.inject({ method: "POST", url, headers: { authorization }, payload });
    expect({ count, ids, tags: texts.map(({ value }) => value), file: file.body }).toEqual(open);
    for (const table of reviewNames.filter((name) => name !== "processes" && name !== "macro_goals")) {
      const all = await group.call(readReviewIds, { params: { ...params, table }, query: {} });
      expect([table, all.ids.filter((id) => !id.includes(`.process.${first}`))]).toEqual([table, []]);
    }
  });
});

describe("a saved view", () => {
  const at = { ...params, table: "processes" };
  const view: NewView["view"] = {
    order: ["tags", "name"],
    shown: { purpose: false },
    widths: { name: 300 },
    height: "compact",
    sort: [{ key: "name", descending: true }],
    filters: { tags: { any: ["кадры"] } },
  };
  const save = (by: TestUser, name: string, is_shared: boolean) =>
    by.call(saveReviewView, { params: at, body: { name, is_shared, view } });
  const namesFor = async (by: TestUser, table = "processes") =>
    (await by.call(listReviewViews, { params: { ...params, table } })).views.map(({ name }) => name);

  test("is private to its author until it is shared, and belongs to one table", async () => {
    const reader = await buildUser(server);
    await joinCompany(server, { user: reader, company: company_id, role: "reader" });
    const ownView = await save(owner, "Кадры", false);
    expect(ownView).toMatchObject({ name: "Кадры", view, is_own: true, can_change: true });
    expect(await namesFor(reader)).toEqual([]);
    await owner.call(changeReviewView, {
      params: { ...at, id: ownView.id },
      body: { is_shared: true, name: "Кадры всем" },
    });
    expect(await namesFor(reader)).toEqual(["Кадры всем"]);
    expect(await namesFor(reader, "systems")).toEqual([]);
  });

  test("that is shared can be changed only by its author and by managers of the settings", async () => {
    const [reader, other] = [await buildUser(server), await buildUser(server)];
    for (const user of [reader, other]) await joinCompany(server, { user, company: company_id, role: "reader" });
    const { id } = await save(reader, "Общий", true);
    const path = `/companies/${company_id}/review/processes/views/${id}/`;
    expect(await other.send("PATCH", path, { name: "Мой" })).toMatchObject({ status: 403 });
    expect(await other.send("DELETE", path)).toMatchObject({ status: 403 });
    const updatedView = await owner.call(changeReviewView, { params: { ...at, id }, body: { name: "Наш" } });
    expect(updatedView).toMatchObject({ name: "Наш", is_own: false });
    await reader.call(deleteReviewView, { params: { ...at, id } });
    expect(await other.send("DELETE", path)).toMatchObject({ status: 404 });
  });

  test("of the register of tasks is for those who may view records", async () => {
    const [reader, stranger] = [await buildUser(server), await buildUser(server)];
    await joinCompany(server, { user: reader, company: company_id, role: "reader" });
    const levels = { ...builtInRoles.reader.levels, duties: "none" } as const;
    await joinCompany(server, { user: stranger, company: company_id, role: levels });
    const ofTasks = { ...view, filters: { view: { any: ["overdue"] }, kind: { any: ["plan"] } } };
    const body = { name: "План: просрочено", is_shared: true, view: ofTasks };
    await owner.call(saveReviewView, { params: { ...params, table: "task_register" }, body });
    expect(await namesFor(reader, "task_register")).toEqual(["План: просрочено"]);
    const path = `/companies/${company_id}/review/task_register/views/`;
    expect(await stranger.send("GET", path)).toMatchObject({ status: 404 });
    expect(await stranger.send("POST", path, body)).toMatchObject({ status: 404 });
  });

  test("has a unique name, and an invalid view is refused", async () => {
    await save(owner, "Склад", false);
    const again = { name: " склад ", is_shared: false, view };
    const at = `/companies/${company_id}/review/processes/views/`;
    expect(await owner.send("POST", at, again)).toMatchObject({ status: 400, body: { code: "name_not_unique" } });
    expect(await owner.send("POST", at, { ...again, is_shared: true })).toMatchObject({ status: 201 });
    const wide = { ...again, name: "Широкий", view: { ...view, widths: { name: 5_000 } } };
    expect(await owner.send("POST", at, wide)).toMatchObject({ status: 400 });
    expect(await owner.send("POST", at.replace("processes", "nothing"), again)).toMatchObject({ status: 404 });
  });
});
