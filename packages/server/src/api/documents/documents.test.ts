import { allDocuments } from "@opis/documents/all-documents";
import { type LevelBySection, sections } from "@opis/model/access/access";
import { listGeneratedDocuments, updateGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

const at = (company: number, key = "perechen_processov") => `/companies/${company}/generated_documents/${key}/`;

test("an empty company sees what each document is missing, with a link to each question", async () => {
  const company_id = await buildCompany(owner);
  const { results: documents } = await owner.call(listGeneratedDocuments, { params: { company_id }, query: {} });
  expect(documents.map(({ key }) => key)).toEqual(allDocuments.map(({ key }) => key));
  const [register] = documents;
  expect(register).toMatchObject({ ready: false, is_stale: false, made_at: null });
  expect(register?.missing.find(({ field }) => field === "inn")?.url).toBe(
    `/company/${company_id}/information/?field=inn`,
  );
});

test("a card lists the first unanswered questions and their number, the document all of them", async () => {
  const company_id = await buildCompany(owner);
  for (let number = 1; number <= 40; number++)
    await owner.send("POST", `/companies/${company_id}/processes/`, { name: `Процесс ${number}` });
  const { results } = await owner.call(listGeneratedDocuments, { params: { company_id }, query: {} });
  const card = results.find(({ key }) => key === "uvedomleniya");
  const { body } = await owner.send("GET", at(company_id, "uvedomleniya"));
  expect(card?.missing).toHaveLength(20);
  expect(card?.missing_count).toBeGreaterThan(40);
  expect(body.missing).toHaveLength(card?.missing_count ?? 0);
  expect(JSON.stringify(body.missing)).toContain("Процесс 30 и ещё 10.");
});

test("a document that cannot be generated is refused with all its messages", async () => {
  const company = await buildCompany(owner);
  const answer = await owner.send("GET", `${at(company)}download/`);
  expect(answer).toMatchObject({ status: 400, body: { code: "document_not_ready" } });
  expect(answer.body.messages).toEqual([
    "Заполните раздел «Информация о компании»: Полное наименование, Сокращённое наименование, ИНН, ОГРН, Руководитель: фамилия, имя, отчество, Должность руководителя.",
    "Добавьте хотя бы один активный процесс обработки.",
  ]);
});

async function download(company: number, format: string) {
  const headers = { authorization: `Bearer ${await tokenOf(owner)}` };
  return server.app.inject({ method: "GET", url: `/api/v2${at(company)}download/?format=${format}`, headers });
}

test.each([
  ["docx", "PK"],
  ["pdf", "%PDF"],
])("a ready document is downloaded as %s under a safe name, and a version is recorded", async (format, signature) => {
  const company = await buildReadyCompany(owner);
  const file = await download(company, format);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, signature.length).toString()).toBe(signature);
  expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain(
    "Перечень процессов обработки персональных данных — ООО «Ромашка» — ",
  );
  expect((await owner.send("GET", at(company))).body).toMatchObject({ made_by: owner.username, is_stale: false });
  await owner.send("PATCH", `/companies/${company}/information/`, { okved: "62.01" });
  expect((await owner.send("GET", at(company))).body).toMatchObject({ is_stale: true });
});

test("a file whose fonts lack a character is refused with the field that contains it, as PDF and as Word", async () => {
  const company = await buildReadyCompany(owner);
  await owner.send("PATCH", `/companies/${company}/information/`, { manager_position: "Директор 北京" });
  for (const format of ["pdf", "docx"]) {
    const refused = await download(company, format);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "document_not_ready",
      missing: [{ code: "E41", url: `/company/${company}/information/?field=manager_position` }],
    });
    expect(refused.json().detail).toContain("„北京“");
  }
  expect((await owner.send("GET", at(company))).body.made_at).toBeNull();
});

test("a generated document goes stale by changes that it may print, not by a comment or an approval step", async () => {
  const company = await buildReadyCompany(owner);
  const isStale = async (key?: string) => (await owner.send("GET", at(company, key))).body.is_stale;
  const processes = await owner.call(collectionEndpoints("process").list, {
    params: { company_id: company },
    query: {},
  });
  const object_id = processes.results[0]?.id;
  const process = `/companies/${company}/processes/${object_id}/`;
  expect((await download(company, "docx")).statusCode).toBe(200);
  const comment = { content_type: "process", object_id, field_name: "purpose", content: "Уточните" };
  await owner.send("POST", `/companies/${company}/comments/`, comment);
  await owner.send("POST", `${process}status/`, { status: "agreement" });
  expect((await owner.send("GET", process)).body).toMatchObject({ status: "agreement", has_comments: true });
  expect(await isStale()).toBe(false);
  await owner.send("PATCH", at(company, "perechen_system"), { number: "12" });
  expect(await isStale()).toBe(false);
  await owner.send("PATCH", at(company), { number: "11" });
  expect(await isStale()).toBe(true);
});

test("after an edit the document lists what it would print differently", async () => {
  const company = await buildReadyCompany(owner);
  const changes = `${at(company)}changes/`;
  expect((await owner.send("GET", changes)).body).toEqual({ since: null, count: 0, changes: [] });
  const headers = { authorization: `Bearer ${await tokenOf(owner)}` };
  await server.app.inject({ method: "GET", url: `/api/v2${at(company)}download/`, headers });
  await owner.send("PATCH", `/companies/${company}/information/`, { okved: "62.01" });
  expect((await owner.send("GET", changes)).body).toMatchObject({ since: expect.any(String), count: 0, changes: [] });
  await owner.send("PATCH", `/companies/${company}/information/`, { manager_position: "Генеральный директор" });
  await owner.send("POST", `/companies/${company}/processes/`, { name: "Пропуска", purpose: "Безопасность" });
  const { body } = await owner.send("GET", changes);
  expect(body.count).toBe(2);
  expect(body.changes).toMatchObject([
    {
      kind: "changed",
      title: "Информация о компании",
      label: "Должность руководителя",
      before: "Директор",
      after: "Генеральный директор",
      url: `/company/${company}/information/?field=manager_position`,
    },
    { kind: "added", title: "Процесс «Пропуска»", label: "", url: expect.stringContaining("/process/") },
  ]);
});

test("answers to questions that a wizard no longer has are ignored", async () => {
  const company = await buildReadyCompany(owner);
  await server.asOwner(
    `insert into generated_documents (company_id, key, answers) values ($1, 'uvedomleniya', '{"changes": "Телефон"}')`,
    [company],
  );
  expect((await owner.send("GET", at(company, "uvedomleniya"))).body.answers).toMatchObject({ parts: [], changed: [] });
});

test("the preview is a separate page without scripts", async () => {
  const company = await buildReadyCompany(owner);
  const access = await tokenOf(owner);
  const page = await server.app.inject({
    method: "GET",
    url: `/api/v2${at(company)}preview/?format=html`,
    headers: { authorization: `Bearer ${access}` },
  });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("Ромашка");
});

test("documents of different kinds may share a number, and wrong answers of a wizard are refused by name", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id, key: "perechen_processov" };
  await owner.call(updateGeneratedDocument, { params, query: {}, body: { number: "2026-1", date: "2026-11-21" } });
  expect(await owner.send("PATCH", at(company_id, "perechen_system"), { number: "2026-1" })).toMatchObject({
    status: 200,
    body: { number: "2026-1" },
  });
  expect(
    await owner.send("PATCH", at(company_id, "uvedomleniya"), { answers: { parts: ["no such part"] } }),
  ).toMatchObject({ status: 400 });
  expect((await owner.send("GET", at(company_id, "no_such_key"))).status).toBe(404);
});

test("a client gets a copy without recording a version", async () => {
  const company = await buildReadyCompany(owner);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  const access = await tokenOf(client);
  const file = await server.app.inject({
    method: "GET",
    url: `/api/v2${at(company)}download/`,
    headers: { authorization: `Bearer ${access}` },
  });
  expect(file.statusCode).toBe(200);
  expect((await owner.send("GET", at(company))).body).toMatchObject({ made_at: null });
});

describe("a document about one object", () => {
  const act = "act_opredeleniya_zashishennosty";
  const about = (company: number, object: unknown) => `${at(company, act)}?object_id=${object}`;

  test("has the requisites of the company's one until it gets its own, and a unique number", async () => {
    const company = await buildReadyCompany(owner);
    const first = await owner.send("POST", `/companies/${company}/systems/`, { name: "CRM" });
    const second = await owner.send("POST", `/companies/${company}/systems/`, { name: "1С" });
    await owner.send("PATCH", at(company, act), { number: "5", date: "2026-11-20" });
    expect((await owner.send("GET", about(company, first.body.id))).body).toMatchObject({
      key: act,
      object: { form: "system", id: first.body.id, name: "CRM" },
      number: "5",
    });
    await owner.send("PATCH", about(company, first.body.id), { number: "6" });
    expect((await owner.send("GET", about(company, first.body.id))).body).toMatchObject({ number: "6" });
    expect((await owner.send("GET", at(company, act))).body).toMatchObject({ number: "5", object: null });
    expect(await owner.send("PATCH", about(company, second.body.id), { number: "6" })).toMatchObject({
      status: 400,
      body: { number: ["Номер уже использован."] },
    });
  });

  test("is not found for an object of another company, or of a definition about the company", async () => {
    const company = await buildReadyCompany(owner);
    const system = await owner.send("POST", `/companies/${company}/systems/`, { name: "CRM" });
    expect((await owner.send("GET", about(company, 999_999))).status).toBe(404);
    expect((await owner.send("GET", `${at(company)}?object_id=${system.body.id}`)).status).toBe(404);
  });
});

test("a reader of a part of the company is refused documents about all of it, with the reason", async () => {
  const company = await buildReadyCompany(owner);
  expect((await download(company, "docx")).statusCode).toBe(200);
  await owner.send("PATCH", `/companies/${company}/information/`, { short_name: "ООО «Лютик»" });
  const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
  const partner = await buildUser(server);
  await joinCompany(server, { user: partner, company, role: { ...levels, information: "none" } });
  const { body } = await partner.send("GET", at(company));
  expect(body).toMatchObject({
    ready: false,
    warnings: expect.arrayContaining([expect.stringContaining("доступ ко всем анкетам")]),
  });
  const page = await partner.send("GET", `${at(company)}preview/`);
  expect(JSON.stringify(page.body)).not.toContain("Лютик");
  expect(await partner.send("GET", `${at(company)}download/`)).toMatchObject({
    status: 400,
    body: { code: "document_not_ready" },
  });
  expect((await partner.send("GET", `${at(company)}changes/`)).body).toEqual({ since: null, count: 0, changes: [] });
});

test("D10: the analyst's report needs the right to manage documents; a client is refused, and has it in no list or archive", async () => {
  const company = await buildReadyCompany(owner);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  const refusal = { status: 403, body: { detail: "Отчёт доступен только аналитику." } };
  for (const call of ["", "preview/", "download/"])
    expect(await client.send("GET", `${at(company, "otchet")}${call}`)).toMatchObject(refusal);
  const visibleDocuments = await client.call(listGeneratedDocuments, { params: { company_id: company }, query: {} });
  expect(visibleDocuments.results.map(({ key }) => key)).not.toContain("otchet");
  const archive = await client.send("POST", `/companies/${company}/generated_documents/archive/`, {
    format: "docx",
    key: "otchet",
  });
  expect(archive).toMatchObject({ status: 400, body: { code: "document_not_ready" } });
});

test("the analyst's report lists changes, comments and documents, and its author", async () => {
  const company = await buildReadyCompany(owner);
  const { body: newProcess } = await owner.send("POST", `/companies/${company}/processes/`, { name: "Доставка" });
  const process = `/companies/${company}/processes/${newProcess.id}/`;
  await owner.send("PATCH", process, { purpose: "Доставка заказов" });
  const comment = {
    content_type: "process",
    object_id: newProcess.id,
    field_name: "purpose",
    content: "Уточнить цель",
  };
  await owner.send("POST", `/companies/${company}/comments/`, comment);
  const { body } = await owner.send("GET", `${at(company, "otchet")}preview/`);
  const text = JSON.stringify(body);
  for (const words of ["Доставка заказов", "Уточнить цель", "Таблица 9.1. Документы", "Составил(а)"])
    expect(text).toContain(words);
});

test("the analyst's report has the names of people, not of their accounts", async () => {
  const company = await buildReadyCompany(owner);
  const person = { is_superuser: true, first_name: "Анна", last_name: "Орлова", username: "a.orlova" };
  const anna = await buildUser(server, person);
  const { body: process } = await anna.send("POST", `/companies/${company}/processes/`, { name: "Доставка" });
  await anna.send("PATCH", `/companies/${company}/processes/${process.id}/`, { purpose: "Доставка заказов" });
  const comment = { content_type: "process", object_id: process.id, field_name: "purpose", content: "Уточнить цель" };
  await anna.send("POST", `/companies/${company}/comments/`, comment);
  const text = JSON.stringify((await anna.send("GET", `${at(company, "otchet")}preview/`)).body);
  expect(text).not.toContain(person.username);
  // The author, the commenter and the editor.
  expect(text.split("Анна Орлова").length - 1).toBeGreaterThanOrEqual(3);
});

async function tokenOf({ username }: TestUser): Promise<string> {
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: "Correct-horse-9!" });
  return String(body.access);
}

test.each(["date", "-date"])("documents by %s: those without one are last", async (ordering) => {
  const company = await buildReadyCompany(owner);
  await owner.send("PATCH", at(company), { date: "2026-11-20" });
  await owner.send("PATCH", at(company, "event_plan"), { date: "2026-11-21" });
  const { results } = await owner.call(listGeneratedDocuments, {
    params: { company_id: company },
    query: { ordering },
  });
  const dates = results.map(({ date }) => date);
  const expectedDates = ordering === "date" ? ["2026-11-20", "2026-11-21"] : ["2026-11-21", "2026-11-20"];
  expect(dates.slice(0, 2)).toEqual(expectedDates);
  expect(dates.slice(2).every((date) => date === null)).toBe(true);
});
