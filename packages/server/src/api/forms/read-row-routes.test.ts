import { listRisks } from "@opis/model/contract/companies/risks";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { forms } from "@opis/model/forms/index";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { expect, test } from "vitest";
import { readAllRows } from "../../core/records/reading/read-rows.ts";
import { parseResponse } from "../../http/register-endpoint.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { pageResponse } from "./read-row-routes.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");

test("after each change a row read from the snapshot equals the row in the database", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const [first, second] = [
    await owner.call(processes.create, { params, body: { name: "Кадры" } }),
    await owner.call(processes.create, { params, body: { name: "Склад" } }),
  ];
  const at = `/companies/${company_id}`;
  const processUrl = `${at}/processes/${first.id}`;
  const post = (path: string, body: object) => owner.send("POST", path, body);
  const group = (await post(`${at}/subjects/`, { name: "Соискатели" })).body.id;
  const comment = { content_type: "process", object_id: first.id, field_name: "purpose", content: "Точнее?" };
  const answer = { id: 0 };
  const changes: [what: string, change: () => Promise<unknown>][] = [
    ["an answer", () => owner.send("PATCH", `${processUrl}/`, { purpose: "Приём на работу", is_third_parties: true })],
    ["a child row", () => post(`${processUrl}/process_subjects/`, { subject: group })],
    ["a status", () => post(`${processUrl}/status/`, { status: "request_sent" })],
    ["a comment", async () => (answer.id = Number((await post(`${at}/comments/`, comment)).body.id))],
    ["a comment gone", () => owner.send("DELETE", `${at}/comments/${answer.id}/`)],
    ["a block", () => owner.send("PATCH", `${processUrl}/`, { is_blocked: true })],
    ["a group gone", () => owner.send("DELETE", `${at}/subjects/${group}/`)],
    ["out of work", () => owner.send("PATCH", `${processUrl}/`, { is_active: false })],
    ["a row gone", () => owner.send("DELETE", `${at}/processes/${second.id}/`)],
  ];
  for (const [what, change] of changes) {
    await change();
    const listedRows = (await owner.call(processes.list, { params, query: { ordering: "id" } })).results;
    const read = await server.context.db.inCompany(company_id, (transaction) =>
      readAllRows(transaction, forms.process),
    );
    const withoutRisks = listedRows.map(({ has_risks, has_active_risks, ...row }) => row);
    expect([what, withoutRisks]).toEqual([what, read.map((row) => parseResponse(rowSchema("process"), row))]);
    for (const row of listedRows) {
      const fullRow = await owner.call(processes.read, { params: { ...params, id: row.id } });
      expect(parseResponse(rowSchema("process"), fullRow)).toEqual(row);
    }
  }
  const { results } = await owner.call(processes.list, { params, query: {} });
  expect(results).toMatchObject([{ id: first.id, name: "Кадры", is_active: false, purpose: "Приём на работу" }]);
});

test("ignoring a risk changes the flags of its row immediately", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const marks = async () => {
    const { results } = await owner.call(processes.list, { params, query: {} });
    return results.map(({ has_risks, has_active_risks }) => ({ has_risks, has_active_risks }));
  };
  expect(await marks()).toEqual([{ has_risks: true, has_active_risks: true }]);
  const risks = `/companies/${company_id}/risks/`;
  for (const { id } of (await owner.call(listRisks, { params, query: {} })).results)
    await owner.send("PATCH", `${risks}${id}/`, { ignore: true, ignore_comment: "Так решено" });
  expect(await marks()).toEqual([{ has_risks: true, has_active_risks: false }]);
});

test("a page is valid JSON with any number of rows", () => {
  const row = (text: string) => ({ version: 1, content: Buffer.from(`{"name":"${text}"`), end: Buffer.from("}") });
  const [first, second] = [row("Кадры"), row("Склад")];
  expect(JSON.parse(String(pageResponse('{"count":2}', [first, second])))).toEqual({
    count: 2,
    results: [{ name: "Кадры" }, { name: "Склад" }],
  });
  expect(JSON.parse(String(pageResponse('{"count":1}', [first]))).results).toEqual([{ name: "Кадры" }]);
  expect(JSON.parse(String(pageResponse('{"count":0}', []))).results).toEqual([]);
});
