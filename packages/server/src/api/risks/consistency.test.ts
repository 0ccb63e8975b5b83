import { listFindings } from "@opis/model/contract/companies/consistency";
import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { addDefaultProcesses } from "@opis/model/contract/default-processes-and-copy";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const check = async (code: string, by = owner) =>
  (await by.call(listFindings, { params })).checks.find((candidate) => candidate.code === code);

test("a contradiction lists both sides with their answers and links, and disappears once they agree", async () => {
  const body = { name: "Доставка", processing_type: "non-automated", is_systems: true } as const;
  const { id } = await owner.call(processes.create, { params, body: { name: body.name } });
  await owner.call(processes.update, { params: { ...params, id }, body });
  expect((await check("way_of_processing"))?.findings).toEqual([
    {
      first: {
        obj: "Доставка",
        label: "Способ обработки",
        value: "Неавтоматизированная",
        url: `/company/${company_id}/process/${id}/?field=processing_type`,
      },
      second: expect.objectContaining({ obj: "Доставка", value: "Да" }),
    },
  ]);
  const { consistency } = await owner.call(readDashboard, { params });
  expect(consistency).toEqual({ count: 1, url: `/company/${company_id}/risks/consistency/` });
  await owner.call(processes.update, { params: { ...params, id }, body: { is_systems: false } });
  expect(await owner.call(listFindings, { params })).toEqual({ count: 0, checks: [] });
});

test("a generated document is compared with the current answers: first nothing, then what has changed", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  await owner.call(addDefaultProcesses, { params, body: { keys: ["personnel_records"] } });
  await owner.send("PATCH", `/companies/${company}/information/`, {
    full_name: "Общество с ограниченной ответственностью «Ромашка»",
    short_name: "ООО «Ромашка»",
    inn: "7707083893",
    ogrn: "1027700132195",
    manager_name: "Ромашкин Пётр Ильич",
    manager_position: "Директор",
  });
  const paper = `/companies/${company}/generated_documents/perechen_processov/`;
  await owner.send("PATCH", paper, { date: "2026-03-01", number: "7" });
  const { results } = await owner.call(processes.list, { params, query: {} });
  const id = results.find(({ name }) => name === "Кадровый учёт")?.id ?? 0;
  const response = await server.app.inject({
    method: "GET",
    url: `/api/v2${paper}download/?format=docx`,
    headers: { authorization: owner.authorization },
  });
  expect(response.statusCode).toBe(200);
  const readFinding = async (code: string) =>
    (await owner.call(listFindings, { params })).checks.find((check) => check.code === code);
  expect((await owner.call(listFindings, { params })).checks).toEqual([]);
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Подбор персонала" } });
  const { id: later } = await owner.call(processes.create, { params, body: { name: "Обучение" } });
  expect((await readFinding("paper_differs"))?.findings).toMatchObject([
    { first: { label: "2026-03-01" }, second: { obj: "Кадровый учёт", value: "Подбор персонала" } },
  ]);
  expect((await readFinding("paper_lacks"))?.findings.map(({ second }) => second.url)).toEqual([
    expect.stringContaining(`/process/${later}/`),
  ]);
});

test("a contradiction between a filed notification and today's answer is listed with both places", async () => {
  const company = await buildCompany(owner);
  const at = `/companies/${company}`;
  const phone = "Ответственный за организацию обработки: телефон";
  const filing = { kind: "intention", sent_date: "2026-02-10", sent_number: "100" };
  const { id } = (await owner.send("POST", `${at}/filings/`, filing)).body;
  await owner.send("POST", `${at}/filing_values/`, { filing: id, name: phone, value: "+7 (495) 000-00-01" });
  const readFindings = async () => (await owner.call(listFindings, { params: { company_id: company } })).checks;
  await owner.send("PATCH", `${at}/commission/`, { o_phone: "+7 (495) 000-00-01" });
  expect(await readFindings()).toEqual([]);
  await owner.send("PATCH", `${at}/commission/`, { o_phone: "+7 (495) 123-45-67" });
  expect(await readFindings()).toMatchObject([
    {
      code: "filed_differs",
      findings: [{ first: { value: "+7 (495) 000-00-01" }, second: { url: expect.stringContaining("/commission/") } }],
    },
  ]);
});

test("a group user sees contradictions with both sides granted, and none about documents", async () => {
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  const add = async (name: string) => {
    const { id } = await owner.call(processes.create, { params, body: { name } });
    const body = { sources: ["third_party"], is_third_parties: false } as const;
    await owner.call(processes.update, { params: { ...params, id }, body: { ...body, sources: ["third_party"] } });
    return id;
  };
  const [granted] = [await add("Открытый"), await add("Закрытый")];
  await grantRow(server, { user: group, company: company_id, form: "process", id: granted });
  const { checks } = await group.call(listFindings, { params });
  expect(checks.map(({ code, count }) => [code, count])).toEqual([["source_of_process", 1]]);
  expect((await check("source_of_process"))?.count).toBe(2);
});
