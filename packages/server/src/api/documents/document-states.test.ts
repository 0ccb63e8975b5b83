import { listGeneratedDocuments, readGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

const register = (company: number) => `/companies/${company}/generated_documents/perechen_processov/`;

function download(company: number, format = "docx") {
  const url = `/api/v2${register(company)}download/?format=${format}`;
  return server.app.inject({ method: "GET", url, headers: { authorization: owner.authorization } });
}

test("a document is a draft while answers are missing before signing, then can be signed, is signed, and goes stale", async () => {
  const company = await buildReadyCompany(owner);
  const key = "perechen_processov";
  const readDocument = () => owner.call(readGeneratedDocument, { params: { company_id: company, key }, query: {} });
  const { results } = await owner.call(collectionEndpoints("process").list, {
    params: { company_id: company },
    query: {},
  });
  const [process] = results;
  const draft = await readDocument();
  expect(draft.state).toBe("draft");
  const unfinishedUrls = draft.unfinished.map(({ url }) => url);
  for (const field of [process?.missing[0], "default_status", "is_paper_docs"])
    expect(unfinishedUrls).toContain(`/company/${company}/process/${process?.id}/?field=${field}`);
  expect(unfinishedUrls).toContain(`/company/${company}/commission/?field=o_name`);
  await owner.send("PATCH", `/companies/${company}/commission/`, { o_name: "Иванова Ирина Петровна" });
  await owner.send("PATCH", `/companies/${company}/processes/${process?.id}/`, { is_active: false });
  const ownProcess = await owner.call(collectionEndpoints("process").create, {
    params: { company_id: company },
    body: {
      ...{ name: "Пропуска", purpose: "Пропускной режим", people_count: "under_100000", collect_agreement: false },
      ...{ is_on_order: false, have_minors_14_18: false, is_paper_docs: false },
      ...{ processing_type: "automated", is_internal_network: false, is_internet: false },
    },
  });
  expect((await readDocument()).unfinished).toHaveLength(1);
  // The history is re-read here: rows written directly below come with this edit.
  await owner.send("PATCH", `/companies/${company}/processes/${ownProcess.id}/`, { short_description: "Проходная" });
  await server.context.db.inCompany(company, (transaction) =>
    transaction.query("update process set percent = 100, missing = '{}' where company_id = $1 and id = $2", [
      company,
      ownProcess.id,
    ]),
  );
  await owner.send("PATCH", `/companies/${company}/information/`, { okved: "62.01" });
  expect((await readDocument()).state).toBe("signable");

  const date = "2026-10-20";
  await owner.send("PATCH", register(company), { date });
  expect((await download(company)).statusCode).toBe(200);
  await owner.send("PATCH", register(company), { number: "7" });
  expect((await readDocument()).state, "taken before it had its number").toBe("stale");
  expect((await owner.send("POST", `${register(company)}approve/`, { date, number: "7" })).body).toMatchObject({
    state: "signed",
    approved: { date, number: "7" },
  });
  expect((await download(company, "pdf")).statusCode).toBe(200);
  expect((await readDocument()).state).toBe("signed");
  await owner.send("PATCH", `/companies/${company}/information/`, { okved: "62.02" });
  expect((await readDocument()).state).toBe("stale");
  expect((await download(company)).statusCode).toBe(200);
  expect(
    (await readDocument()).state,
    "generated again under the date and number that another text was signed with",
  ).toBe("signable");
  await owner.send("PATCH", register(company), { date: "2026-10-25", number: "8" });
  expect((await download(company)).statusCode).toBe(200);
  expect((await readDocument()).state).toBe("signable");
});

test("a document signed without a copy from here goes stale with the next change", async () => {
  const company = await buildReadyCompany(owner);
  const key = "perechen_processov";
  const readDocument = () => owner.call(readGeneratedDocument, { params: { company_id: company, key }, query: {} });
  const date = "2026-10-20";
  await owner.send("PATCH", register(company), { date, number: "9" });
  await owner.send("POST", `${register(company)}approve/`, { date, number: "9" });
  expect((await readDocument()).state).toBe("signed");
  await owner.send("PATCH", `/companies/${company}/information/`, { okved: "62.03" });
  expect((await readDocument()).state).toBe("stale");
});

test("a definition with many documents is listed once with the number of ready ones; by its key each is listed", async () => {
  const company_id = await buildCompany(owner);
  const path = `/companies/${company_id}`;
  const list = async (query: { key?: string }) =>
    (await owner.call(listGeneratedDocuments, { params: { company_id }, query })).results;
  const key = "soglasie_na_obrabotku";
  const cardOf = async () => (await list({})).filter((card) => card.key === key);
  expect(await cardOf()).toMatchObject([{ ready: false, parts: { ready: 0, total: 0 } }]);
  const process = await owner.send("POST", `${path}/processes/`, { name: "Продажи" });
  const subject = await owner.send("POST", `${path}/subjects/`, { name: "Клиенты" });
  const row = await owner.send("POST", `${path}/processes/${process.body.id}/process_subjects/`, {
    subject: subject.body.id,
    reasons: ["is_contract"],
  });
  expect(await cardOf()).toMatchObject([{ ready: false, object: null, parts: { ready: 0, total: 1 } }]);
  const [consent, ...others] = await list({ key });
  expect(others).toEqual([]);
  expect(consent).toMatchObject({
    object: { form: "process_subject", id: row.body.id, name: "Продажи — Клиенты" },
    parts: null,
  });
  expect(consent?.missing.map(({ code }) => code)).toContain("E51");
  expect(await owner.send("GET", `${path}/generated_documents/${key}/`)).toMatchObject({
    status: 400,
    body: { object_id: ["Выберите процесс и группу субъектов"] },
  });
  const documentUrl = `${path}/generated_documents/${key}/?object_id=${row.body.id}`;
  const response = await owner.send("PATCH", documentUrl, { answers: { variants: ["ordinary"] } });
  expect(JSON.stringify(response.body.missing)).toContain("E13");
});

test("a ready document is available as text for a site, with its length; one that is not ready is refused", async () => {
  const company = await buildReadyCompany(owner);
  const { status, body } = await owner.send("GET", `${register(company)}site_text/`);
  expect(status).toBe(200);
  expect(body.html).toMatch(/^<article lang="ru">\n<h1>/u);
  expect(body.pages).toBeGreaterThan(1);
  const policy = `/companies/${company}/generated_documents/politika_konfidencialnosti/site_text/`;
  expect(await owner.send("GET", policy)).toMatchObject({ status: 400, body: { code: "document_not_ready" } });
});
